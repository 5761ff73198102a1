/**
 * What an effect of React returns is called when it ends: a caller's arrow function that assigns returns what it assigned, and the page
 * is gone. And the build drops a web module whose exports nobody imports, unless its package declares that loading it has
 * side effects.
 */
import fs from "node:fs";
import path from "node:path";
import { root } from "./files.ts";
import { examine, matches, type Finding } from "./rule.ts";
import type { Source } from "./source.ts";

const WEB = "packages/web";
const { sideEffects } = JSON.parse(fs.readFileSync(path.join(root, WEB, "package.json"), "utf8")) as {
  sideEffects: string[];
};
const named = new Set(sideEffects.map((one) => path.posix.join(WEB, one)));

const unnamed = (file: Source): Finding[] =>
  matches(file.text, /^import "(\.[^"]+\.tsx?)";/gm, ([, to]) => path.posix.join(path.posix.dirname(file.path), to!))
    .filter(({ what }) => !named.has(what))
    .map(({ at, what }) => ({ at, what: `imports ${what}, which is not among the side effects of ${WEB}` }));

const returnsAnswer = (file: Source): Finding[] =>
  matches(file.text, /\buse(?:Layout)?Effect\(\(\) => on[A-Z]\w*\(/g, ([text]) => `${text}…: put the call in braces`);

examine([
  {
    say: "an effect does not return what a caller answers",
    of: (file) => file.startsWith(`${WEB}/src/`),
    find: returnsAnswer,
    wrong: [[`${WEB}/src/kit/list/many-status.tsx`, "useEffect(() => onChoose(status), [status, onChoose]);"]],
    right: [
      [`${WEB}/src/kit/list/many-status.tsx`, "useEffect(() => {\n  onChoose(status);\n}, [status, onChoose]);"],
      [`${WEB}/src/kit/keys.ts`, "useEffect(() => () => void registered.delete(id), [id]);"],
    ],
  },
  {
    say: "what is imported for its effect alone stands among the side effects of the web",
    of: (file) => file.startsWith(`${WEB}/src/`),
    find: unnamed,
    wrong: [[`${WEB}/src/kit/theme.tsx`, 'import "./fonts.ts";\n']],
    right: [
      [`${WEB}/src/kit/theme.tsx`, 'import "./mantine-css.ts";\n'],
      [`${WEB}/src/kit/theme.tsx`, 'import "./theme.css";\n'],
    ],
  },
]);
