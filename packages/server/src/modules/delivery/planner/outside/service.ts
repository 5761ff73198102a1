/**
 * An external service called over HTTP: its address, its limits and its recent failures.
 *
 * The address comes only from the settings of the installation, so no user can send the server to another
 * machine. A name and a password in it become a header, a key in its query is sent with every request.
 */
import { refuse } from "@larder/domain/kernel/refusal";
import { deliveryMessages } from "@larder/domain/delivery/messages";
import { CircuitBreaker } from "./circuit-breaker.ts";

export interface ServiceOptions {
  /** `http://osrm.internal:5000`, also with a path in front of the service's own. */
  readonly url: string;
  /** Of one request, from connecting to the last byte of the answer. */
  readonly timeoutMs?: number;
  /** How often a request is retried. */
  readonly retries?: number;
  /** Pause before a retry: doubled each time, of which between half and all is waited. */
  readonly pauseMs?: number;
  readonly mostBytes?: number;
  readonly mostFailures?: number;
  readonly openMs?: number;
  readonly now?: () => number;
  readonly random?: () => number;
}

export interface Service extends Required<Omit<ServiceOptions, "url">> {
  /** Its name for users: OSRM, Valhalla, VROOM. */
  readonly name: string;
  readonly breaker: CircuitBreaker;
  readonly headers: Readonly<Record<string, string>>;
  readonly address: (path: string, query?: Readonly<Record<string, string>>) => URL;
}

const MEGABYTE = 1_000_000;

/** Keep it as long as the process lives: its failure history is part of it. Throws Refused for an invalid address. */
export function openService(name: string, { url, ...options }: ServiceOptions): Service {
  const base = addressOf(name, url);
  const limits = {
    timeoutMs: 5_000,
    retries: 2,
    pauseMs: 200,
    mostBytes: 8 * MEGABYTE,
    mostFailures: 3,
    openMs: 60_000,
    now: () => performance.now(),
    random: Math.random,
    ...options,
  };
  const { username, password } = base;
  const signIn = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    name,
    ...limits,
    breaker: new CircuitBreaker(limits),
    headers: signIn === ":" ? {} : { authorization: `Basic ${Buffer.from(signIn).toString("base64")}` },
    address: (path, query = {}) => {
      const address = new URL(base);
      address.username = "";
      address.password = "";
      address.pathname = `${base.pathname.replace(/\/$/, "")}${path}`;
      for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
      return address;
    },
  };
}

function addressOf(service: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !["http:", "https:"].includes(url.protocol) || url.hash !== "")
    return refuse(deliveryMessages.notAServiceAddress({ service }));
  return url;
}
