import type { AnyCall } from "@larder/domain/kernel/calls";
import { nameIn, words } from "@larder/domain/kernel/words";
import { cosmoCalls as calls, cosmoImportCalls } from "@larder/domain/stock/cosmo/cosmo.calls";
import {
  cosmoFilterFields,
  cosmoImportFields,
  type UnknownCode,
  unknownCodeFields,
  unknownFilterFields,
} from "@larder/domain/stock/cosmo/cosmo.fields";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { Card, ImportButton, listFor, Notice, Page, Tabs, useMayCall } from "../../../kit/index.ts";
import { opensImport } from "../../../kit/import/import-button.tsx";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { Cosmo } from "./cosmo.form.tsx";
import { cosmoSources } from "./cosmo-sources.ts";
import { MatchRow } from "./match-row.tsx";

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
            <Card fill>
              <Codes />
            </Card>
          ),
        },
        {
          key: "unknown",
          label: words("Worklist", "待配對代碼"),
          content: () => (
            <Card fill>
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
    <List.Bulk
      call={calls.setStatus}
      label={words("Enable or disable", "啟用或停用")}
      input={async (ids) => (await import("../../../kit/list/many-status.tsx")).askManyStatus(calls.statusPreview, ids)}
    />
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

/** The list whose import waits for a code. */
function Source({ source, call }: { readonly source: string; readonly call: AnyCall }) {
  const t = useWords();
  const may = useMayCall(call);
  const { label, page, imports } = cosmoSources[source]!;
  return may ? (
    <Link className="k-link" to={page} state={imports ? opensImport : null}>
      {t(label)}
    </Link>
  ) : (
    t(label)
  );
}
const sourceOf = (source: string): ReactNode => {
  const known = cosmoSources[source];
  return known ? <Source source={source} call={known.call} /> : source;
};

function Worklist() {
  const t = useWords();
  const language = useLanguage();
  const mayMatch = useMayCall(calls.resolve);
  const [matched, setMatched] = useState<ReadonlySet<string>>(new Set());
  const likelyName = (row: UnknownCode) => nameIn(language, { nameEn: row.likelyNameEn, nameZh: row.likelyNameZh });
  return (
    <Unknown.Screen inside title={words("Worklist", "待配對代碼")} searchWords={words("Code or name", "編號或品名")}>
      <Unknown.Filters names={["partner"]} more={{ ignored: unknownFilterFields.ignored }} />
      <Unknown.Bulk
        call={calls.ignore}
        label={words("Ignore", "忽略")}
        reason={words("Why are these codes of no interest?", "為何忽略這些代碼？")}
      />
      {matched.size > 0 && (
        <Notice>
          {t(words("Matched. Files that waited can be checked again:", "已配對。等候中的檔案可重新檢查："))}{" "}
          {[...matched].map((source) => (
            <span key={source}>{sourceOf(source)} </span>
          ))}
        </Notice>
      )}
      <Unknown.Table
        sort="-times"
        unsorted={["source", "ignoredReason", "likelyCode"]}
        onOpen={false}
        {...(mayMatch
          ? {
              below: (row: UnknownCode) => (
                <MatchRow row={row} onMatched={() => setMatched(new Set([...matched, row.source]))} />
              ),
            }
          : {})}
        none={words("Every code is known", "所有編號均已配對")}
        why={words(
          "Codes that a file named and nobody knows wait here for their product.",
          "匯入檔案中未能識別的編號會在此等候配對。",
        )}
      >
        <Unknown.Column name="code" width={150} />
        <Unknown.Column name="theirName" width={180} />
        <Unknown.Column
          name="likelyCode"
          width={310}
          render={(code, row) => code && `${code} ${likelyName(row)} · ${row.likelyShare} %`}
        />
        <Unknown.Columns names={["partner", "times", "firstSeen", "lastSeen"]} />
        <Unknown.Column name="source" width={170} render={(source) => sourceOf(source)} />
        <Unknown.Column name="ignoredReason" hidden />
      </Unknown.Table>
    </Unknown.Screen>
  );
}
