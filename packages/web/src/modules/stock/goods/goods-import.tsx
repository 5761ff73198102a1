import { goodsImportCalls } from "@larder/domain/stock/goods/goods-import.calls";
import { goodsImportFields } from "@larder/domain/stock/goods/goods-import.fields";
import { ImportButton } from "../../../kit/index.ts";

export const GoodsImport = () => <ImportButton calls={goodsImportCalls} columns={async () => goodsImportFields} />;
