/**
 * A request to an external service, and its possible outcomes.
 *
 * Redirects are not followed, an answer is read up to a limit, and the time-out counts from connecting to the
 * last byte: a server that trickles is as slow as one that hangs. Transient failures are retried after a partly
 * random pause, so that several processes do not retry in step.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { ServiceFault } from "./fault.ts";
import type { Service } from "./service.ts";

export interface Question {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * `read` converts the answer or throws a ServiceFault; an unusable answer counts against the service like none.
 * Throws ServiceFault; when `signal` is aborted, its reason.
 */
export async function ask<T>(
  service: Service,
  question: Question,
  read: (answer: Answer) => T,
  signal?: AbortSignal,
): Promise<T> {
  let last: ServiceFault | null = null;
  for (let times = 0; ; times++) {
    const pass = service.breaker.enter();
    if (!pass) throw last ?? new ServiceFault("PAUSED", service.name);
    try {
      const made = read(await askOnce(service, question, signal));
      pass.worked();
      return made;
    } catch (error) {
      if (!(error instanceof ServiceFault)) {
        pass.dropped();
        throw error;
      }
      if (error.isSick) pass.failed();
      else pass.worked();
      if (!error.isPassing || times >= service.retries) throw error;
      last = error;
    }
    const pause = service.pauseMs * 2 ** times * (0.5 + service.random() / 2);
    await sleep(last.waitMs + pause, undefined, { signal });
  }
}

async function askOnce(service: Service, { path, query, body }: Question, signal?: AbortSignal): Promise<Answer> {
  const timeOut = AbortSignal.timeout(service.timeoutMs);
  const either = signal ? AbortSignal.any([signal, timeOut]) : timeOut;
  let isAnswered = false;
  try {
    const response = await fetch(service.address(path, query), {
      method: body === undefined ? "GET" : "POST",
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...service.headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: "manual",
      signal: either,
    });
    isAnswered = true;
    const fault = faultOfStatus(service, response);
    if (fault) {
      response.body?.cancel().catch(() => {});
      throw fault;
    }
    return { status: response.status, body: parsed(service, response.status, await bounded(service, response)) };
  } catch (error) {
    if (error instanceof ServiceFault) throw error;
    signal?.throwIfAborted();
    if (timeOut.aborted) throw new ServiceFault("TIMED_OUT", service.name);
    // What fetch throws may contain the address, and with it a key: it is not passed on.
    throw new ServiceFault(isAnswered ? "CUT_OFF" : "UNREACHED", service.name);
  }
}

/** Statuses with the same meaning for every service; a 400 or a 500 may have an explanation of the service. */
function faultOfStatus({ name }: Service, { status, headers }: Response): ServiceFault | null {
  if (status >= 300 && status < 400) return new ServiceFault("REDIRECTED", name);
  if (status === 401 || status === 403) return new ServiceFault("NO_ACCESS", name);
  if ([413, 414, 431].includes(status)) return new ServiceFault("ASKED_TOO_MUCH", name);
  if (status === 429 || status === 503) return new ServiceFault("BUSY", name, "", waitOf(headers.get("retry-after")));
  if (status === 200 || status === 400 || status === 500) return null;
  return new ServiceFault("STATUS", name, String(status));
}

const LONGEST_WAIT_MS = 2_000;

/** A service that asks for more than two seconds is not waited for: the plan is more urgent. */
function waitOf(seconds: string | null): number {
  return seconds !== null && /^\d{1,6}$/.test(seconds)
    ? Math.min(LONGEST_WAIT_MS, Number.parseInt(seconds, 10) * 1000)
    : 0;
}

async function bounded(service: Service, response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > service.mostBytes) throw new ServiceFault("TOO_LONG", service.name);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parsed({ name }: Service, status: number, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw status === 200 ? new ServiceFault("NOT_JSON", name) : new ServiceFault("STATUS", name, String(status));
  }
}
