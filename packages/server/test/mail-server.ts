/** A real mail server on the loopback: what it was given, and how it is told to behave. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { selfSigned } from "./self-signed.ts";

/** The name that its certificate is for. */
export const MAIL_HOST = "localhost";
/** One for all servers of a run, so that a world can trust it before they open. */
export const mailCertificate = selfSigned(MAIL_HOST);
export const MAIL_USER = { userName: "larder@golden-dragon.example", password: "Lotus-Root-47" };

export interface Letter {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came, headers first. */
  readonly text: string;
}

export interface MailServer {
  readonly port: number;
  readonly letters: Letter[];
  /** Passwords that were tried. */
  readonly signedIn: string[];
  /** What it says to the next mails instead of taking them. */
  says: { readonly at: "recipient" | "message"; readonly code: number; readonly text: string } | null;
  close(): Promise<void>;
}

const refusal = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code });

/** `open`: takes mail from anybody, as one in the office may. */
export async function openMailServer(port = 0, { secure = false, open = false } = {}): Promise<MailServer> {
  const letters: Letter[] = [];
  const signedIn: string[] = [];
  const mail: MailServer = { port: 0, letters, signedIn, says: null, close: async () => {} };
  const server = new SMTPServer({
    ...mailCertificate,
    ...{ secure, authMethods: ["PLAIN"], closeTimeout: 100, logger: false, authOptional: open },
    onAuth({ username, password }, _session, done) {
      signedIn.push(password!);
      const known = username === MAIL_USER.userName && password === MAIL_USER.password;
      // Careless servers repeat what they were given.
      if (known) done(null, { user: username });
      else done(refusal({ code: 535, text: `5.7.8 ${username} with ${password} is not known` }));
    },
    onRcptTo(_address, _session, done) {
      done(mail.says?.at === "recipient" ? refusal(mail.says) : null);
    },
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const letter = {
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(pieces).toString(),
        };
        letters.push(letter);
        done(mail.says?.at === "message" ? refusal(mail.says) : null, "Queued as 4711");
      });
    },
  });
  // A client that leaves in the middle is the client's affair.
  server.on("error", () => {});
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
  return Object.assign(mail, {
    port: (server.server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  });
}

/** One header, unfolded; undefined: there is none. */
export const headerOf = ({ text }: Letter, name: string): string | undefined =>
  new RegExp(`^${name}: (.*(?:\r?\n[ \t].*)*)`, "im")
    .exec(text.split("\r\n\r\n")[0]!)?.[1]
    ?.replaceAll(/\r?\n[ \t]+/g, " ");

/** The attached file of this kind. */
export function attachedTo({ text }: Letter, type: string): Buffer {
  const part = text.split(/\r\n--[^\r\n]+/).find((one) => one.includes(`Content-Type: ${type}`)) ?? "";
  return Buffer.from(part.slice(part.indexOf("\r\n\r\n")), "base64");
}
