/** Sends a site the requests of readers and writers, and measures their time. */
import { until } from '../../bench/support/reading.ts';

export interface Answer {
  /** 0 if there was no response. */
  status: number;
  /** Why there was no response. */
  error: string;
  retryAfter: string | null;
  body: string;
  seconds: number;
}

const LONGEST_MS = 60_000;

export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  try {
    const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(LONGEST_MS) });
    const body = await reply.text();
    return { status: reply.status, error: '', retryAfter: reply.headers.get('retry-after'), body, seconds: seconds() };
  } catch (err) {
    const { cause, message } = err as Error & { cause?: { code?: string } };
    return { status: 0, error: cause?.code ?? message, retryAfter: null, body: '', seconds: seconds() };
  }
}

/** Variables with which `subscribe` is not limited, because each call comes from a different network. */
export const MANY_READERS = { TRUST_PROXY: 'loopback', MAIL_VISITORS_PER_HOUR: '1000000' };

let addresses = 0;

/** Writes a row, an email and its job in one transaction. */
export async function subscribe(url: string, { from }: { from?: string } = {}): Promise<Answer & { email: string }> {
  addresses += 1;
  const email = `drill-${process.pid}-${addresses}@example.com`;
  const network = from ?? `100.${64 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const answer = await ask(`${url}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ email, consent: true }),
  });
  return { ...answer, email };
}

/**
 * Calls `work` again and again, up to `lines` times at once, until the returned function is called. That function
 * returns all results.
 */
export function repeat<T>(work: () => Promise<T>, lines = 1): () => Promise<T[]> {
  const results: T[] = [];
  let going = true;
  const line = async () => {
    while (going) results.push(await work());
  };
  const done = Promise.all(Array.from({ length: lines }, line));
  return async () => {
    going = false;
    await done;
    return results;
  };
}

/** Returns the seconds until `check` is true. @throws Error after `limitMs`, naming `what` */
export async function secondsUntil(
  what: string,
  check: () => Promise<boolean>,
  { limitMs = 30_000, everyMs = 20 } = {},
): Promise<number> {
  const begun = performance.now();
  await until(what, check, { limitMs, everyMs });
  return (performance.now() - begun) / 1_000;
}

/** Sends requests until the response has this status; returns how many seconds that took. */
export const secondsUntilStatus = (url: string, status: number, limitMs?: number): Promise<number> =>
  secondsUntil(`${status} from ${url}`, async () => (await ask(url)).status === status, limitMs ? { limitMs } : {});

/** Counts each different value: { 200: 31, 503: 2 }. */
export const tally = (values: (string | number)[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, all]) => [value, all.length]));
