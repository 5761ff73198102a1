/** One attempt to hand a mail to a mail server, and how it ended (docs/rules/mail.md#outcomes). */
import { isIP } from "node:net";
import { getCACertificates } from "node:tls";
import type { MailEncryption } from "@larder/domain/company/mail/mail-setting.fields";
import type { MailOutcome } from "@larder/domain/company/mail/mail-outcome.words";
import type { MailTerms } from "../../../platform/platform.ts";
import { placeOf } from "./mail-hosts.ts";

export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly encryption: MailEncryption;
  readonly userName: string | null;
  readonly password: string | null;
  readonly senderName: string;
  readonly sender: string;
  readonly replyTo: string | null;
}

export interface Letter {
  readonly messageId: string;
  readonly toName: string | null;
  readonly toAddress: string;
  readonly subject: string;
  readonly body: string;
  readonly files: readonly { readonly name: string; readonly contentType: string; readonly content: Buffer }[];
}

export interface Attempt {
  readonly outcome: MailOutcome;
  /** What the server said, in one line. */
  readonly answer: string | null;
}

/** Milliseconds for each step; all of them together end before another process takes the mail up. */
const STEP = 15_000;
const STEPS = 8;

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

export async function sendLetter(server: MailServer, letter: Letter, terms: MailTerms = {}): Promise<Attempt> {
  const place = await placeOf(server.host, terms.hosts ?? []);
  if ("outcome" in place) return { outcome: place.outcome, answer: null };
  const patience = terms.patience ?? STEP;
  // Loaded with the first mail: it would be a tenth of what a server process loads when it starts.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    host: place.address,
    port: server.port,
    secure: server.encryption === "TLS",
    requireTLS: server.encryption === "STARTTLS",
    ignoreTLS: server.encryption === "NONE",
    ...(server.userName && server.password ? { auth: { user: server.userName, pass: server.password } } : {}),
    // The certificate is that of the name which people entered, not of the address.
    tls: {
      ...(isIP(server.host) ? {} : { servername: server.host }),
      ...(terms.authorities ? { ca: [...getCACertificates("default"), terms.authorities] } : {}),
    },
    ...{ connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience },
    ...{ disableFileAccess: true, disableUrlAccess: true, logger: false },
  });
  // A server that says a word every few seconds keeps no process busy for ever.
  const limit = setTimeout(() => transport.close(), patience * STEPS);
  const whole = AbortSignal.timeout(patience * STEPS);
  try {
    const { response } = await transport.sendMail({ ...written(server, letter), signal: whole } as never);
    return { outcome: "DELIVERED", answer: lineOf(response, server.password) };
  } catch (error) {
    return attemptOf(error as SmtpError, server.password);
  } finally {
    clearTimeout(limit);
    transport.close();
  }
}

const written = (server: MailServer, letter: Letter) => ({
  // As parts, never as one text that would be taken apart again.
  from: { name: server.senderName, address: server.sender },
  to: { name: letter.toName ?? "", address: letter.toAddress },
  ...(server.replyTo ? { replyTo: { name: server.senderName, address: server.replyTo } } : {}),
  subject: letter.subject,
  text: letter.body,
  messageId: letter.messageId,
  xMailer: false as const,
  attachments: letter.files.map(({ name, contentType, content }) => ({ filename: name, contentType, content })),
});

/** Of what is there, only what a mail server says to a mail client is shown: nothing of another service. */
function attemptOf(error: SmtpError, password: string | null): Attempt {
  const outcome = outcomeOf(error);
  const spoke = error.responseCode !== undefined && outcome !== "NOT_MAIL";
  return { outcome, answer: spoke ? lineOf(error.response, password) : null };
}

const MOST = 300;

/** Without the password, should a server repeat it. */
function lineOf(said: string | null | undefined, password: string | null): string | null {
  const line = (said ?? "").replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  const safe = password ? line.replaceAll(password, "***").replaceAll(encoded(password), "***") : line;
  return safe.slice(0, MOST) || null;
}
const encoded = (text: string): string => Buffer.from(text).toString("base64");

const CERTIFICATE = /certificate|altnames|self[- ]signed|CERT_|unable to verify/i;
const TLS_BROKEN = /SSL|TLS|wrong version/i;

function outcomeOf({ code, command = "", responseCode = 0, message }: SmtpError): MailOutcome {
  if (code === "ETIMEDOUT" || code === "EABORT") return "TIMEOUT";
  if (code === "EDNS") return "NO_HOST";
  if (code === "EPROTOCOL") return "NOT_MAIL";
  if (code === "ESOCKET" || code === "ECONNECTION" || code === "ETLS") {
    if (CERTIFICATE.test(message)) return "CERTIFICATE";
    return code === "ETLS" || TLS_BROKEN.test(message) ? "NO_ENCRYPTION" : "NO_CONNECTION";
  }
  if (responseCode === 421 || (responseCode >= 400 && responseCode < 500)) return "TRY_LATER";
  if (responseCode === 530) return "LOGIN_NEEDED";
  if (code === "EAUTH" || code === "ENOAUTH") return "WRONG_PASSWORD";
  if (command.startsWith("RCPT")) return "RECIPIENT_REFUSED";
  return command.startsWith("MAIL") ? "SENDER_REFUSED" : "MESSAGE_REFUSED";
}
