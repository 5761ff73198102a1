import { ageingFields } from "@larder/domain/accounts/receivable/receivable.fields";
import type { Ageing } from "@larder/domain/accounts/statement.rules";
import { isZero } from "@larder/domain/kernel/decimal";
import { moneyText, Tile, Tiles } from "../../kit/index.ts";

const names = Object.keys(ageingFields) as (keyof typeof ageingFields)[];
const late = new Set<string>(["days31to60", "days61to90", "over90"]);

/** How old a balance is; the columns add up to it (domain-rules 10.8). */
export const AgeingTiles = ({ ageing }: { ageing: Ageing }) => (
  <Tiles>
    {names.map((name) => (
      <Tile
        key={name}
        label={ageingFields[name].label}
        figure={moneyText(ageing[name])}
        {...(late.has(name) && !isZero(ageing[name]) ? { tone: "bad" as const } : {})}
      />
    ))}
  </Tiles>
);
