/** Reads pages for measurements. Fails if a page is an error or does not arrive in time. */
import { setTimeout as pause } from 'node:timers/promises';

/** Returns the body of the response. @throws Error if it is not a success */
export async function read(url: string): Promise<string> {
  const reply = await fetch(url);
  const body = await reply.text();
  if (!reply.ok) throw new Error(`${url} replied ${reply.status}`);
  return body;
}

/** Resolves once `check`, called every `everyMs`, returns true. @throws Error after `limitMs`, naming `what` */
export async function until(
  what: string,
  check: () => Promise<boolean>,
  { limitMs = 60_000, everyMs = 0 } = {},
): Promise<void> {
  const begun = performance.now();
  while (!(await check())) {
    if (performance.now() - begun > limitMs) throw new Error(`Waited ${limitMs / 1000} s without success for ${what}`);
    if (everyMs > 0) await pause(everyMs);
  }
}
