/**
 * Measures how long the site is blocked by hostile bodies of a megabyte, on every POST that a visitor can send, and by
 * hostile addresses, headers, Word documents and emails.
 */

import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { readContracts } from '#app/server/contracts.ts';
import { PublicSubmission } from '#features/submissions/author-contract.ts';
import { fillPath } from '#kernel/client.ts';
import { parseKey } from '#kernel/endpoint.ts';
import { freePort, startSiteProcess } from '#testing/site-process.ts';
import type { Figure } from './support/figures.ts';
import { type HostileBody, hostileBodies, hostileReads, usualBody } from './support/hostile-bodies.ts';
import { type HostileFile, hostileDocuments, hostileMails } from './support/hostile-files.ts';
import { read } from './support/reading.ts';

const SEED = 20_261_122;
const MAIL_SECRET = 'a secret of thirty-two characters or more';
const WATCH = pathToFileURL(path.join(import.meta.dirname, 'support/loop-watch.ts')).href;

interface Call {
  what: string;
  /** Makes a call; returns the status of the response. */
  call: (base: string, nth: number) => Promise<number>;
}

interface Target {
  name: string;
  url: string;
  /** A valid body. */
  usual: HostileBody;
  /** Makes the bodies when it is the endpoint's turn, because all bodies together would fill the memory. */
  bodies: () => HostileBody[];
}

export async function measureHostileBodies(perTarget: number): Promise<Figure[]> {
  const port = await freePort();
  const variables = {
    NODE_OPTIONS: `--import ${WATCH}`,
    LOOP_WATCH_PORT: String(port),
    TRUST_PROXY: 'loopback',
    MAIL_EVENTS_SECRET: MAIL_SECRET,
  };
  const site = await startSiteProcess({ variables });
  const longestBlock = async () => Number(await read(`http://127.0.0.1:${port}/`));
  let sent = 0;
  /** Makes the calls one by one. Returns the longest block (ms), and prints its cause. */
  const worstOf = async (name: string, first: Call, calls: Call[]): Promise<number> => {
    // The first calls load and compile code, which takes time that does not depend on their content.
    for (const { call } of [...Array.from({ length: 10 }, () => first), ...calls.slice(0, 5)])
      await call(site.url, sent++);
    await longestBlock();
    let worst = { ms: 0, what: '' };
    for (const { what, call } of calls) {
      const status = await call(site.url, sent++);
      if (status >= 500 && status !== 503) throw new Error(`${name} replied ${status} to ${what}`);
      const ms = await longestBlock();
      if (ms > worst.ms) worst = { ms, what: `${what} → ${status}` };
    }
    console.log(`${name}: ${worst.ms.toFixed(1)} ms by ${worst.what.slice(0, 120)}`);
    return worst.ms;
  };
  try {
    const blocks: number[] = [];
    for (const { name, url, usual, bodies } of await targets(perTarget)) {
      const callWith = (body: HostileBody): Call => ({
        what: body.name,
        call: (base, nth) => send(base + url, body, nth),
      });
      blocks.push(await worstOf(name, callWith(usual), bodies().map(callWith)));
    }
    const reads = hostileReads(SEED, perTarget * 3).map(({ name, url, headers }) => ({
      what: name,
      call: (base: string, nth: number) => request(base + url, { headers }, nth),
    }));
    const ofReads = await worstOf('GET', reads[0]!, reads);
    const files = [...hostileDocuments(), ...hostileMails(MAIL_SECRET)];
    const ofFiles = await worstOf('documents and mails', sendFile(files[0]!), files.map(sendFile));
    await longestBlock();
    const blockOf = async (send: (base: string) => Promise<void>) => {
      await Promise.all(Array.from({ length: SENDERS_AT_ONCE }, () => send(site.url)));
      return longestBlock();
    };
    const ofChunks = await blockOf(sendInChunks);
    const ofSlowChunks = await blockOf((base) => sendByteByByte(base, 'Transfer-Encoding: chunked', '1\r\n \r\n'));
    const ofSlowBytes = await blockOf((base) => sendByteByByte(base, `Content-Length: ${SLOW_BYTES}`, ' '));
    const unit = 'ms of processor time';
    return [
      {
        name: `longest block of the event loop by ${perTarget} hostile bodies of 1 MB on each of ${blocks.length} public POSTs`,
        value: Math.max(...blocks),
        unit,
        atMost: 50,
      },
      { name: `the same by ${reads.length} hostile addresses and headers`, value: ofReads, unit, atMost: 50 },
      { name: `the same by ${files.length} hostile Word documents and mails`, value: ofFiles, unit, atMost: 50 },
      {
        name: `the same by ${SENDERS_AT_ONCE} bodies of 1 MB in chunks of one byte, at once`,
        value: ofChunks,
        unit,
        atMost: 50,
      },
      {
        name: `the same by ${SENDERS_AT_ONCE} bodies in chunks of one byte that arrive slowly, one in a packet`,
        value: ofSlowChunks,
        unit,
        atMost: 50,
      },
      {
        name: `the same by ${SENDERS_AT_ONCE} bodies of announced length that arrive slowly, one byte in a packet`,
        value: ofSlowBytes,
        unit,
        atMost: 50,
      },
    ];
  } finally {
    await site.stop();
    site.remove();
  }
}

/** Returns every endpoint that anyone can call by POST, and the forms of pages, which share one handler. */
async function targets(count: number): Promise<Target[]> {
  const found: Target[] = [];
  for (const [key, { access, body, params }] of await readContracts()) {
    const { method, path } = parseKey(key);
    if (method !== 'POST' || access !== 'anyone') continue;
    const url = fillPath(
      path,
      Object.fromEntries(Object.keys((params as { shape?: object }).shape ?? {}).map((name) => [name, SAMPLE_ID])),
    );
    const schema = body.type === 'undefined' ? NOTHING : body;
    const seed = SEED + found.length;
    found.push({ name: key, url, usual: usualBody(schema), bodies: () => hostileBodies(schema, seed, count) });
  }
  for (const [url, schema] of FORMS) {
    const seed = SEED + found.length;
    const bodies = () => hostileBodies(schema, seed, count, true);
    found.push({ name: `the form POST ${url}`, url, usual: usualBody(schema, true), bodies });
  }
  return found;
}

const NOTHING = z.object({});
/** The form behind an emailed link, which compares the typed text with the previous one. */
const REVISION = z.object({
  action: z.literal('revise'),
  title: z.string(),
  type: z.literal('professional_article'),
  authorName: z.string(),
  content: z.string(),
  original: z.string(),
  leftOut: z.string(),
});
const FORMS: readonly (readonly [url: string, schema: z.ZodType])[] = [
  ...['/submit', '/contact-us', '/newsletter', '/login', '/register'].map((url) => [url, PublicSubmission] as const),
  [`/submissions/${'a'.repeat(64)}`, REVISION],
];

const SAMPLE_ID = '01999999-9999-7999-8999-999999999999';

const SENDERS_AT_ONCE = 6;
/** The size of each body that arrives slowly: one packet after another takes some seconds. */
const SLOW_BYTES = 20_000;

/** Ends when the site has closed the connection. */
async function sendInChunks(base: string): Promise<void> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.resume();
  const head = ['POST /api/auth/forgot HTTP/1.1', 'Host: site.example', 'Content-Type: application/json'];
  socket.write(`${[...head, 'Transfer-Encoding: chunked'].join('\r\n')}\r\n\r\n`);
  socket.write('1\r\n \r\n'.repeat(1_048_576));
  await whenClosed(socket);
}

/** Also resolves for a socket that the site resets. */
const whenClosed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

/** Sends a body in packets of one piece each. Ends when the site has responded and closed the connection. */
async function sendByteByByte(base: string, length: string, piece: string): Promise<void> {
  const { hostname, port } = new URL(base);
  const socket = connect({ port: Number(port), host: hostname, noDelay: true }).on('error', () => undefined);
  const closed = whenClosed(socket);
  socket.resume();
  const head = ['POST /api/auth/forgot HTTP/1.1', 'Host: site.example', 'Content-Type: application/json'];
  socket.write(`${[...head, 'Connection: close', length].join('\r\n')}\r\n\r\n`);
  for (let sent = 0; sent < SLOW_BYTES && socket.writable; sent += 1) {
    socket.write(piece);
    await setImmediate();
  }
  await closed;
}

const send = (url: string, { type, body }: HostileBody, nth: number): Promise<number> =>
  request(url, { method: 'POST', headers: { 'content-type': type }, body }, nth);

const sendFile = ({ name, url, headers, body }: HostileFile): Call => ({
  what: name,
  call: (base, nth) => request(base + url, { method: 'POST', headers, body }, nth),
});

/** Uses a different address for each call, or the limits would refuse most of them unread. */
async function request(url: string, init: RequestInit, nth: number): Promise<number> {
  const address = `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;
  const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': address };
  const reply = await fetch(url, { ...init, headers, redirect: 'manual' });
  await reply.arrayBuffer();
  return reply.status;
}
