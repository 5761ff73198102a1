/** A mail server in the office, open for all stories of a file: `const { server, enter, deliver } = officeMail(story, "buying@dragon.example");`. */
import { mailSettingCalls } from "@larder/domain/company/mail/mail.calls";
import { afterAll, beforeAll } from "vitest";
import { tasksOf } from "../src/tasks.ts";
import { MAIL_HOST, openMailServer, type MailServer } from "./mail-server.ts";
import type { Story } from "./story.ts";

/** The hosts that such a story's world lets mail go to. */
export const officeHosts = { hosts: [MAIL_HOST, "127.0.0.1"] };

export function officeMail({ world, staff }: Pick<Story, "world" | "staff">, sender: string) {
  const { admin } = staff;
  let opened: MailServer;
  beforeAll(async () => {
    opened = await openMailServer(0, { open: true });
  });
  afterAll(() => opened.close());
  return {
    server: (): MailServer => opened,
    /** Until then the company has none. */
    async enter(): Promise<void> {
      const version = (await admin.call(mailSettingCalls.get))?.version ?? 0;
      await admin.call(mailSettingCalls.update, {
        ...{ host: MAIL_HOST, port: opened.port, encryption: "NONE", senderName: "Golden Dragon", sender, version },
      });
    },
    /** What the job of each minute does. */
    deliver: () => tasksOf(world.app.platform).tasks["send-waiting-mail"]!({}),
  };
}
