/** What a bench reads of a site is what it means to measure, and does not wait for ever. */
import { setTimeout as pause } from 'node:timers/promises';

/** The body of the answer. @throws if it is anything but a success */
export async function read(url: string): Promise<string> {
  const reply = await fetch(url);
  const body = await reply.text();
  if (!reply.ok) throw new Error(`${url} is answered ${reply.status}`);
  return body;
}

/** Resolves once `check` holds, which is asked every `everyMs`. @throws after `limitMs`, with what was waited for */
export async function until(
  what: string,
  check: () => Promise<boolean>,
  { limitMs = 60_000, everyMs = 0 } = {},
): Promise<void> {
  const begun = performance.now();
  while (!(await check())) {
    if (performance.now() - begun > limitMs) throw new Error(`Waited ${limitMs / 1000} s in vain: ${what}`);
    if (everyMs > 0) await pause(everyMs);
  }
}
