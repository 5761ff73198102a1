/** The small picture of a product. All that a page shows come in one request, after the page itself. */
import { useQuery } from "@tanstack/react-query";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { send } from "../../../kit/wire.ts";

type Answer = (picture: string | null) => void;
let waiting = new Map<number, Answer[]>();

function pictureOf(goodsId: number): Promise<string | null> {
  return new Promise((resolve) => {
    if (waiting.size === 0) setTimeout(() => void ask(), 0);
    waiting.set(goodsId, [...(waiting.get(goodsId) ?? []), resolve]);
  });
}

async function ask(): Promise<void> {
  const asked = waiting;
  waiting = new Map();
  // Without its picture a page is as good: nobody is told.
  const found = await send(goodsCalls.pictures, { ids: [...asked.keys()] }, { quiet: true }).catch(() => []);
  const pictures = new Map(found.map(({ goodsId, picture }) => [goodsId, picture]));
  for (const [goodsId, answers] of asked) for (const answer of answers) answer(pictures.get(goodsId) ?? null);
}

interface Pictured {
  readonly id: number;
  readonly pictureId?: number | null | undefined;
}

/** Beside the name, so it needs no words of its own. */
export function GoodsPicture({ goods: { id, pictureId }, size }: { goods: Pictured; size: number }) {
  const { data } = useQuery({
    // A picture never changes: another one has another id.
    queryKey: [goodsCalls.pictures.path, pictureId],
    queryFn: () => pictureOf(id),
    enabled: Boolean(pictureId),
    staleTime: Infinity,
  });
  if (!pictureId) return null;
  const box = { width: size, height: size, verticalAlign: "middle", objectFit: "contain" } as const;
  return data ? (
    <img src={data} alt="" style={{ ...box, borderRadius: 4 }} />
  ) : (
    <span style={{ ...box, display: "inline-block" }} />
  );
}
