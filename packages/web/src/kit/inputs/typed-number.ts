/** Whether a text is a whole or decimal number without a sign; `1.` is still on the way to one. */
export const isNumber = (typed: string): boolean => /^\d+(\.\d+)?$/.test(typed);
