/** Limits the memory that clients can hold without effort: with half-sent bodies and unread responses. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { MAX_DOCUMENT_BYTES } from '#kernel/document-limits.ts';
import { Failure, hostile } from '#kernel/problem.ts';
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
    const bytes = Math.min(Number(request.headers['content-length'] ?? 0), LONGEST_BODY);
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
    if (raw.method === 'GET') throw hostile('A GET request has no body');
    throw new Failure('length_required', 'A request with a body needs a Content-Length', {
      securityEvent: { kind: 'body-hostile' },
    });
  });
}

export const isChunked = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined;

/** Ends the streams of responses to HEAD: for a response without a body, the framework would read the complete file. */
export function endStreamsOfHeads(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method }, _reply, payload) => {
    if (method !== 'HEAD' || !(payload instanceof Readable)) return payload;
    payload.on('error', () => undefined).destroy();
    return Readable.from([]);
  });
}

/** How long a request may take to arrive: a megabyte at 17 KB a second. */
export const ARRIVAL_MS = 60_000;
/** A connection on which no byte arrives or leaves for this long (ms) is closed. */
const SILENCE_MS = 60_000;
/** Bytes that may wait in this process for clients to read them. */
const UNREAD_MAX = 64 * MB;
const LOOK_MS = 1_000;

/** At most this many unanswered requests of one connection: browsers and proxies wait for each response. */
const UNANSWERED_MAX = 4;
/** Bytes that a pending response may hold beside what it has written: the part of a file that was read in advance. */
const READ_AHEAD = 65_536;

/** What this process holds for a connection. */
interface Connection {
  /** Responses that clients have not received completely. */
  unanswered: Set<ServerResponse>;
  /** Bytes that wait for the client, in the connection and in the responses behind the first one. */
  held: number;
  /** Bytes that the client has taken so far. */
  taken: number;
  /** Since when (ms) something has waited and the client has taken nothing; undefined if nothing waits. */
  since: number | undefined;
}

/**
 * Closes connections that send many requests without waiting for responses: one packet can contain a thousand short
 * requests, and no other client is served until all of them are. Also closes connections that no longer read: idle
 * ones and, while too much waits, those that hold most or, of those that hold about as much, the ones that have taken
 * nothing for longest. Returns a function that says whether to serve a request.
 */
export function limitConnections(server: Server, max = UNREAD_MAX): (response: ServerResponse) => boolean {
  server.setTimeout(SILENCE_MS);
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { unanswered: new Set(), held: 0, taken: 0, since: undefined });
    socket.once('close', () => connections.delete(socket));
  });
  const look = () => {
    const now = performance.now();
    let waiting = 0;
    for (const [socket, connection] of connections) {
      const taken = socket.bytesWritten - socket.writableLength;
      connection.held = heldBy(socket, connection);
      connection.since = connection.held === 0 ? undefined : taken > connection.taken ? now : (connection.since ?? now);
      connection.taken = taken;
      waiting += connection.held;
    }
    if (waiting <= max) return;
    const worstFirst = [...connections]
      .filter(([, { since }]) => since !== undefined)
      .sort(([, a], [, b]) => sizeOf(b) - sizeOf(a) || a.since! - b.since!);
    for (const [socket, { held }] of worstFirst) {
      if (waiting <= max) break;
      waiting -= held;
      socket.destroy();
    }
  };
  const timer = setInterval(look, LOOK_MS).unref();
  server.once('close', () => clearInterval(timer));
  return (response) => {
    const { socket } = response.req;
    const unanswered = connections.get(socket)?.unanswered;
    unanswered?.add(response);
    response.once('close', () => unanswered?.delete(response));
    const isPatient = unanswered !== undefined && unanswered.size <= UNANSWERED_MAX;
    if (!isPatient) socket.destroy();
    return isPatient;
  };
}

/** Returns the order of magnitude of what a connection holds: a slow reader of a large file holds little at a time. */
const sizeOf = ({ held }: Connection): number => Math.floor(Math.log2(held));

/** Counts the bytes that wait on a connection. A response behind the first keeps its own: it has no connection yet. */
function heldBy(socket: Socket, { unanswered }: Connection): number {
  let bytes = socket.writableLength;
  for (const response of unanswered) if (!response.socket) bytes += response.writableLength + READ_AHEAD;
  return bytes;
}
