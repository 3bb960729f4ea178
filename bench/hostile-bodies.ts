/** Measures how long hostile bodies of a megabyte block the site, on every POST that a visitor may send. */

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readContracts } from '#app/server/contracts.ts';
import { PublicSubmission } from '#features/submissions/contract.ts';
import { fillPath } from '#kernel/client.ts';
import { parseKey } from '#kernel/endpoint.ts';
import { freePort, startSiteProcess } from '#testing/site-process.ts';
import type { Figure } from './support/figures.ts';
import { type HostileBody, hostileBodies } from './support/hostile-bodies.ts';
import { read } from './support/reading.ts';

const SEED = 20_261_122;
const WATCH = pathToFileURL(path.join(import.meta.dirname, 'support/loop-watch.ts')).href;

interface Target {
  name: string;
  url: string;
  bodies: HostileBody[];
}

export async function measureHostileBodies(perTarget: number): Promise<Figure[]> {
  const port = await freePort();
  const variables = {
    NODE_OPTIONS: `--import ${WATCH}`,
    LOOP_WATCH_PORT: String(port),
    // Each body comes from another address, or the limits would refuse most of them unread.
    TRUST_PROXY: 'loopback',
    MAIL_EVENTS_SECRET: 'a secret of thirty-two characters or more',
  };
  const site = await startSiteProcess({ variables });
  const longestBlock = async () => Number(await read(`http://127.0.0.1:${port}/`));
  try {
    let worst = { ms: 0, what: '' };
    let sent = 0;
    for (const { name, url, bodies } of await targets(perTarget)) {
      // What the first call loads and compiles is not the fault of its body.
      for (const body of bodies.slice(0, 5)) await send(site.url + url, body, sent++);
      await longestBlock();
      let ofTarget = { ms: 0, what: '' };
      for (const body of bodies) {
        const status = await send(site.url + url, body, sent++);
        if (status >= 500 && status !== 503) throw new Error(`${name} replied ${status} to ${body.name}`);
        const ms = await longestBlock();
        if (ms > ofTarget.ms) ofTarget = { ms, what: `${name}: ${body.name} → ${status}` };
      }
      if (process.env.BENCH_VERBOSE) console.log(ofTarget.ms.toFixed(1), ofTarget.what.slice(0, 200));
      if (ofTarget.ms > worst.ms) worst = ofTarget;
    }
    console.log(`The longest block was by ${worst.what.slice(0, 200)}`);
    const name = `longest block of the event loop by ${sent} hostile bodies of 1 MB`;
    return [{ name, value: worst.ms, unit: 'ms of processor time', atMost: 50 }];
  } finally {
    await site.stop();
    site.remove();
  }
}

/** Every endpoint for anyone that takes a body, and the form with the largest texts. */
async function targets(count: number): Promise<Target[]> {
  const found: Target[] = [];
  for (const [key, { access, body, params }] of await readContracts()) {
    const { method, path } = parseKey(key);
    if (method !== 'POST' || access !== 'anyone' || body.type === 'undefined') continue;
    const url = fillPath(
      path,
      Object.fromEntries(Object.keys((params as { shape?: object }).shape ?? {}).map((name) => [name, SAMPLE_ID])),
    );
    found.push({ name: key, url, bodies: hostileBodies(body, SEED + found.length, count) });
  }
  const form = hostileBodies(PublicSubmission, SEED + found.length, count, true);
  return [...found, { name: 'the form POST /submit', url: '/submit', bodies: form }];
}

const SAMPLE_ID = '01999999-9999-7999-8999-999999999999';

async function send(url: string, { type, body }: HostileBody, nth: number): Promise<number> {
  const address = `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;
  const headers = { 'content-type': type, 'x-forwarded-for': address };
  const reply = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
  await reply.arrayBuffer();
  return reply.status;
}
