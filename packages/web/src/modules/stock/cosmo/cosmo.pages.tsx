import { recordPages } from "../../../kit/record-route.tsx";
import { Cosmo, CosmoForm } from "./cosmo.form.tsx";
import { CosmoList } from "./cosmo.list.tsx";

const { Detail } = Cosmo;

const CosmoDetail = () => (
  <Detail.Record>
    <Detail.Section>
      <Detail.Values names={["partner", "cosmoCode"]} />
      <Detail.Value name="goodsId" span={2} />
      <Detail.Values names={["unitId", "conversion", "status", "lastUsedAt"]} />
      <Detail.Value name="remark" span={2} optional />
    </Detail.Section>
  </Detail.Record>
);

export default recordPages({ list: CosmoList, form: CosmoForm, detail: CosmoDetail });
