/** A server whose calls lose their errors on purpose, in a process of its own, because they could end it. */
import { setTimeout as sleep } from "node:timers/promises";
import { call, defineCalls, PUBLIC } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import { openPlatform } from "../../app.ts";
import { newPrivateKey } from "./encryption.ts";
import { openLog } from "../log/log.ts";
import { servePublic } from "../request/serve.ts";
import { openHttp } from "./http.ts";
import { installLastGuard } from "./last-guard.ts";

const terms = { permission: PUBLIC, title: words("Planted", "測試") };
const planted = defineCalls({
  forgets: call.get("/planted/forgets", terms),
  hangs: call.get("/planted/hangs", terms),
  answers: call.get("/planted/answers", terms),
});

const platform = openPlatform({
  // There is no server behind it and no call is made.
  databaseUrl: "postgres://nobody@127.0.0.1:9/none",
  privateKey: newPrivateKey(),
  settings: { encrypt: false, captcha: false, clientId: "planted" },
  log: openLog("error"),
});
const { app } = openHttp(
  platform,
  [],
  servePublic(planted, {
    forgets: async () => {
      // eslint-disable-next-line typescript/no-floating-promises -- this is what the guard is for
      sleep(5).then(() => Promise.reject(new Error("forgotten")));
      await sleep(20);
      return null;
    },
    hangs: async () => {
      setTimeout(() => {
        throw new Error("thrown where nobody stands");
      }, 5);
      return new Promise<null>(() => {});
    },
    answers: async () => null,
  }),
);
process.send!(await app.listen({ host: "127.0.0.1", port: 0 }));
installLastGuard(platform);
