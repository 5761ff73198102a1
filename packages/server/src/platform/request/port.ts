/**
 * Questions against the arrows: a module declares what it needs to know, without knowing who answers; the
 * answering module is connected to it in app.ts. Sales asks for a customer's credit standing this way;
 * accounts, which knows sales, answers.
 */
// eslint-disable-next-line typescript/no-explicit-any -- a port has the arguments that its question needs
export interface Port<F extends (...args: any[]) => unknown> {
  ask(...args: Parameters<F>): ReturnType<F>;
  /** Connected once when the application is composed. */
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
