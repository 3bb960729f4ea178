/** Limits the memory that clients can hold without effort: with half-sent bodies and unread replies. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_DOCUMENT_BYTES } from '#kernel/document-limits.ts';
import { Failure } from '#kernel/problem.ts';
import { networksOf, tooMany } from './limits.ts';

const MB = 1_048_576;
/** Bytes of the bodies that one network may be sending at the same time. */
const BODIES_MAX = 16 * MB;
/** A document is the longest body that anybody may send; longer ones are refused for their length. */
const LONGEST_BODY = MAX_DOCUMENT_BYTES;
const TOO_MUCH = 'Too much is being sent from your network at once. Please try again in a moment.';

/** Refuses a body while its network is already sending as much as it may. @throws Failure too_many */
export function limitBodies(app: FastifyInstance): void {
  const underway = new Map<string, number>();
  const add = (network: string, bytes: number) => {
    const sum = (underway.get(network) ?? 0) + bytes;
    if (sum > 0) underway.set(network, sum);
    else underway.delete(network);
  };
  app.addHook('onRequest', async (request, reply) => {
    const bytes = Math.min(announcedBytes(request), LONGEST_BODY);
    if (bytes === 0) return;
    const networks = networksOf(request.ip);
    if (networks.some(({ network, share }) => (underway.get(network) ?? 0) + bytes > BODIES_MAX * share))
      throw tooMany(TOO_MUCH, 1_000);
    for (const { network } of networks) add(network, bytes);
    reply.raw.once('close', async () => {
      // A call whose sender has left may still be running.
      await request.atWork;
      for (const { network } of networks) add(network, -bytes);
    });
  });
}

/**
 * Refuses bodies that do not say how long they are: parsing a megabyte of one-byte chunks keeps the event loop busy for
 * seconds. Browsers and mail providers announce a length. The connection closes, so that nothing more is parsed.
 * @throws Failure length_required; invalid for a GET
 */
export function refuseChunks(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!isChunked(raw)) return;
    const securityEvent = { kind: 'body-hostile' } as const;
    if (raw.method === 'GET') throw new Failure('invalid', 'A GET request has no body', { securityEvent });
    throw new Failure('length_required', 'A request with a body needs a Content-Length', { securityEvent });
  });
}

export const isChunked = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined;

/** Ends the streams of replies to HEAD: for a reply without a body, the framework would read the complete file. */
export function endStreamsOfHeads(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method }, _reply, payload) => {
    if (method !== 'HEAD' || !(payload instanceof Readable)) return payload;
    payload.on('error', () => undefined).destroy();
    return Readable.from([]);
  });
}

const announcedBytes = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0);

/** How long a request may take to arrive: a megabyte at 17 KB a second. */
export const ARRIVAL_MS = 60_000;
/** A connection on which no byte arrives or leaves for this long (ms) is closed. */
const SILENCE_MS = 60_000;
/** Bytes that may wait in this process for clients to read them. */
const UNREAD_MAX = 64 * MB;
const LOOK_MS = 1_000;

/** The most requests of one connection that are unanswered: browsers and proxies send the next one after the reply. */
const UNANSWERED_MAX = 20;

/**
 * Closes connections that send many requests without waiting for replies. One packet can contain a thousand short
 * requests, and no other client is served until all of them are.
 */
export function limitPipelines(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const unanswered = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count > UNANSWERED_MAX) socket.destroy();
    return count <= UNANSWERED_MAX;
  };
}

/** Closes connections that no longer read: silent ones, and the longest unread ones while too much waits. */
export function closeUnread(server: Server, max = UNREAD_MAX): void {
  server.setTimeout(SILENCE_MS);
  /** Since when (ms) something has waited on a connection; undefined if nothing does. */
  const connections = new Map<Socket, number | undefined>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
  const look = () => {
    let waiting = 0;
    for (const [socket, since] of connections) {
      waiting += socket.writableLength;
      connections.set(socket, socket.writableLength === 0 ? undefined : (since ?? performance.now()));
    }
    if (waiting <= max) return;
    const longestFirst = [...connections].filter(([, since]) => since !== undefined).sort(([, a], [, b]) => a! - b!);
    for (const [socket] of longestFirst) {
      if (waiting <= max) break;
      waiting -= socket.writableLength;
      socket.destroy();
    }
  };
  const timer = setInterval(look, LOOK_MS).unref();
  server.once('close', () => clearInterval(timer));
}
