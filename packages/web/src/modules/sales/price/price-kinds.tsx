import { words } from "@larder/domain/kernel/words";
import { useNavigate } from "react-router";
import { Segments } from "../../../kit/segments.tsx";

const kinds = [
  { key: "/stock/price", label: words("Price levels", "級別價格") },
  { key: "/stock/special-price", label: words("Special prices", "特價") },
] as const;
type Kind = (typeof kinds)[number]["key"];

/** Above both lists of prices; each has an address and records of its own. */
export function PriceKinds({ chosen }: { chosen: Kind }) {
  const go = useNavigate();
  return (
    <div style={{ flex: "none" }}>
      <Segments
        label={words("Price lists", "價目表")}
        parts={kinds}
        chosen={chosen}
        onChoose={(path) => void go(path)}
      />
    </div>
  );
}
