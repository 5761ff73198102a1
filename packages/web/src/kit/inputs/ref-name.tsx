import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../language.ts";
import { nameOfId } from "./ref-input.tsx";

/** A record known only by its id, such as one that an older version of a record refers to. */
export function RefName({ entity, id }: { entity: string; id: number }) {
  const language = useLanguage();
  const name = useQuery({
    queryKey: ["ref", entity, id, language],
    queryFn: () => nameOfId(entity, id).catch(() => `#${id}`),
    staleTime: 300_000,
  });
  return name.data ?? `#${id}`;
}
