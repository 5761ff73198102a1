/**
 * The ids of an array parameter as rows, `eachId("$2")` with a column `id`, for a statement that does much for each of them.
 *
 * With `unnest`, PostgreSQL sees how long the array is, takes the plan for just this length for cheaper, and plans the
 * statement again at each call, which takes longer than running it. It cannot see the length of a series of subscripts, so
 * the plan is kept.
 */
export const eachId = (parameter: `$${number}`): string =>
  `(select (${parameter}::bigint[])[nth] as id from generate_subscripts(${parameter}::bigint[], 1) nth)`;

/** The same for a condition: `goods_id = ${anyOf("$4")}`. */
export const anyOf = (parameter: `$${number}`): string => `any(array${eachId(parameter)})`;
