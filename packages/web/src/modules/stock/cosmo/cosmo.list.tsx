import { nameIn, words } from "@larder/domain/kernel/words";
import { cosmoCalls as calls, cosmoImportCalls } from "@larder/domain/stock/cosmo/cosmo.calls";
import {
  cosmoFilterFields,
  cosmoImportFields,
  type UnknownCode,
  unknownCodeFields,
  unknownFilterFields,
} from "@larder/domain/stock/cosmo/cosmo.fields";
import { Card, ImportButton, listFor, Page, Tabs } from "../../../kit/index.ts";
import { useLanguage } from "../../../kit/language.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { Cosmo } from "./cosmo.form.tsx";

const { List } = Cosmo;
const Unknown = listFor(unknownCodeFields, { list: calls.unknown });

export const CosmoList = () => (
  <Page title={words("Cosmo conversion", "Cosmo 換算")}>
    <Tabs
      label={words("Codes", "編號")}
      parts={[
        {
          key: "codes",
          label: words("Codes", "編號"),
          content: () => (
            <Card>
              <Codes />
            </Card>
          ),
        },
        {
          key: "unknown",
          label: words("Worklist", "待配對代碼"),
          content: () => (
            <Card>
              <Worklist />
            </Card>
          ),
        },
      ]}
    />
  </Page>
);

const Codes = () => (
  <List.Screen
    inside
    title={words("Codes", "編號")}
    searchWords={words("Partner's code or product", "合作方編號或商品")}
    actions={<ImportButton calls={cosmoImportCalls} columns={async () => cosmoImportFields} />}
  >
    <List.Filters names={["partner", "goodsId", "status"]} more={{ unused: cosmoFilterFields.unused }} />
    <List.Table
      sort="partner"
      unsorted={["unitId", "goodsNameEn", "goodsNameZh", "remark"]}
      none={words("No codes yet", "暫無編號")}
      why={words(
        "Files that name products by a partner's codes are read with these.",
        "以合作方編號匯入檔案時，會按此換算。",
      )}
    >
      <List.Columns names={["partner", "cosmoCode", "goodsCode", "goodsNameEn", "goodsNameZh", "unitId"]} />
      <List.Columns names={["conversion", "status", "lastUsedAt"]} />
      <List.Columns names={["remark", "updateTime"]} hidden />
    </List.Table>
  </List.Screen>
);

/** The form begins with the product that the code is like: saving it accepts the proposal. */
const matching = ({ id, code, likelyGoodsId: goods, likelyUnitId: unit }: UnknownCode): Record<string, string> => ({
  ...{ unknown: String(id), code },
  ...(goods && unit ? { goods: String(goods), unit: String(unit) } : {}),
});

function Worklist() {
  const language = useLanguage();
  const likelyName = (row: UnknownCode) => nameIn(language, { nameEn: row.likelyNameEn, nameZh: row.likelyNameZh });
  const record = useRecordRoute();
  return (
    <Unknown.Screen inside title={words("Worklist", "待配對代碼")} searchWords={words("Code", "編號")}>
      <Unknown.Filters names={["partner"]} more={{ ignored: unknownFilterFields.ignored }} />
      <Unknown.Bulk
        call={calls.ignore}
        label={words("Ignore", "忽略")}
        reason={words("Why are these codes of no interest?", "為何忽略這些代碼？")}
      />
      <Unknown.Table
        sort="-times"
        unsorted={["source", "ignoredReason", "likelyCode"]}
        onOpen={(row) => record.open("add", matching(row))}
        none={words("Every code is known", "所有編號均已配對")}
        why={words(
          "Codes that a file named and nobody knows wait here for their product.",
          "匯入檔案中未能識別的編號會在此等候配對。",
        )}
      >
        <Unknown.Column name="code" link width={140} />
        <Unknown.Column
          name="likelyCode"
          width={260}
          render={(code, row) => code && `${code} ${likelyName(row)} · ${row.likelyShare} %`}
        />
        <Unknown.Columns names={["partner", "times", "firstSeen", "lastSeen", "source"]} />
        <Unknown.Column name="ignoredReason" hidden />
      </Unknown.Table>
    </Unknown.Screen>
  );
}
