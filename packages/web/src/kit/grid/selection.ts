/** Which records of a list are ticked, by id, so that a selection survives sorting and paging. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  /** Start of a Shift range. */
  readonly anchor: number | null;
}

export type SelectionChange =
  | { readonly type: "toggle"; readonly id: number }
  | { readonly type: "range"; readonly id: number; readonly order: readonly number[] }
  | { readonly type: "all"; readonly ids: readonly number[] }
  | { readonly type: "none" };

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

export function selected(state: Selection, change: SelectionChange): Selection {
  switch (change.type) {
    case "toggle": {
      const ids = new Set(state.ids);
      if (!ids.delete(change.id)) ids.add(change.id);
      return { ids, anchor: change.id };
    }
    case "range": {
      const from = state.anchor === null ? -1 : change.order.indexOf(state.anchor);
      const to = change.order.indexOf(change.id);
      if (from < 0 || to < 0) return selected(state, { type: "toggle", id: change.id });
      const between = change.order.slice(Math.min(from, to), Math.max(from, to) + 1);
      return { ids: new Set([...state.ids, ...between]), anchor: state.anchor };
    }
    case "all":
      return { ids: new Set(change.ids), anchor: null };
    default:
      return nothingSelected;
  }
}
