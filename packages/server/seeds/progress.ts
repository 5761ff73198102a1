/** Says now and then how far the long load of a company is; others may be loaded beside it. */
export function progressOf(say: (line: string) => void, name: string, steps: number) {
  const began = Date.now();
  let done = 0;
  let said = began;
  return {
    step() {
      done++;
      if (Date.now() - said < 2000) return;
      said = Date.now();
      say(`  ${name}: ${Math.round((done / steps) * 100)} %`);
    },
    seconds: () => (Date.now() - began) / 1000,
  };
}
