/**
 * Asking against the arrows: a module says what it needs to know, without knowing who knows
 * it; the module that does is joined to it in app.ts. Sales asks for the credit standing of a
 * customer so; accounts, which knows sales, answers.
 */
// eslint-disable-next-line typescript/no-explicit-any -- a port has the arguments that its question needs
export interface Port<F extends (...args: any[]) => unknown> {
  ask(...args: Parameters<F>): ReturnType<F>;
  /** Joined once when the application is put together. */
  answer(answer: F): void;
}

// eslint-disable-next-line typescript/no-explicit-any -- see above
export function port<F extends (...args: any[]) => unknown>(question: string): Port<F> {
  let answer: F | null = null;
  return {
    ask: (...args) => {
      if (!answer) throw new Error(`Nobody answers: ${question}`);
      return answer(...args) as ReturnType<F>;
    },
    answer: (given) => {
      answer = given;
    },
  };
}
