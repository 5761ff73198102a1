/** Says now and then how far a long load is. */
export function progressOf(say: (line: string) => void, steps: number) {
  const began = Date.now();
  let done = 0;
  let said = began;
  return {
    step() {
      done++;
      if (Date.now() - said < 2000) return;
      said = Date.now();
      say(`  ${Math.round((done / steps) * 100)} %`);
    },
    seconds: () => (Date.now() - began) / 1000,
  };
}
