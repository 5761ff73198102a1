import { afterEach, beforeEach, expect, it } from "vitest";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { userCalls } from "@larder/domain/people/user/user.calls";
import { makeOld } from "./use-call.ts";

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
});
afterEach(() => client.clear());

/** What a page shows of a call whose first answer is still on its way until it is let go. */
function shown(path: string) {
  const answers: string[] = ["as it was", "as it is now"];
  const first = Promise.withResolvers<void>();
  let asked = 0;
  const observer = new QueryObserver<string>(client, {
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const answer = answers[asked++]!;
      if (asked === 1) await first.promise;
      signal.throwIfAborted();
      return answer;
    },
  });
  const end = observer.subscribe(() => {});
  return { arrive: first.resolve, asked: () => asked, now: () => observer.getCurrentResult().data, end };
}

it("asks again for what is shown, of the same family alone", async () => {
  const [users, roles] = [shown(userCalls.list.path), shown("/system/role/list")];
  users.arrive();
  roles.arrive();
  await expect.poll(() => [users.now(), roles.now()]).toEqual(["as it was", "as it was"]);
  await makeOld([userCalls.update], client);
  expect([users.now(), roles.now()]).toEqual(["as it is now", "as it was"]);
  users.end();
  roles.end();
});

it("asks again for what is being loaded for the first time: that answer may be an older one", async () => {
  const users = shown(userCalls.list.path);
  const made = makeOld([userCalls.update], client);
  users.arrive();
  await made;
  await expect.poll(() => users.now()).toBe("as it is now");
  expect(users.asked()).toBe(2);
  users.end();
});
