/** What is pointed at in a chart above a list narrows the list: the address with this value of a filter, or without it when it is set already. */
import { useLocation } from "react-router";
import { useList } from "../list/list-state.ts";
import { writeQuery } from "../list/query-codec.ts";

export function useNarrowing(filter: string): (value: string) => string {
  const { query } = useList();
  const { pathname, search } = useLocation();
  return (value) => {
    const filters = { ...query.filters, [filter]: query.filters[filter] === value ? "" : value };
    return `${pathname}?${writeQuery({ ...query, filters }, new URLSearchParams(search)).toString()}`;
  };
}
