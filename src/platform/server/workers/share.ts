/** The calls between a worker and its supervisor. */
import { once } from 'node:events';
import type http from 'node:http';
import type { Socket } from 'node:net';
import type { ArchivedServer, ArchiveHealth } from '../backup/wal/archiver.ts';
import type { Announced, Siblings } from '../changes.ts';
import type { Arrivals } from '../http/closing.ts';
import { type Call, openChannel } from './channel.ts';

/** This worker's number, from 1, and the number of workers. The first one also does the background work. */
export interface WorkerPlace {
  nth: number;
  of: number;
  /** The address that the site uses to connect to the database. */
  url: string;
  /** For the first worker: the embedded PostgreSQL, if its changes are archived with the backups. */
  keptServer?: ArchivedServer | undefined;
}

/** Values that all workers show but only one process knows. */
interface Notes {
  /** The state of the archive of changes, which the first worker knows. */
  archive?: ArchiveHealth | undefined;
  /** Whether the embedded PostgreSQL has ended because the disk is full, which the supervisor knows. */
  wantsRoom: boolean;
}

/** The functions that a worker offers. */
export interface WorkerAnswers {
  /** Takes over a connection. The socket is missing if the client has left. */
  take(value: undefined, socket?: Socket): void;
  /** Drops everything in the worker's caches that shows these changes. */
  drop(changes: Announced[]): void;
  /** Returns the worker's metrics. */
  measure(): unknown;
  stop(): void;
}

/** The functions that the supervisor offers to each worker. `said` is for the process that started the workers. */
export interface SupervisorAnswers {
  place(): WorkerPlace;
  /** Receives a worker's values, and returns those that all workers know. */
  compareNotes(archive: ArchiveHealth | undefined): Notes;
  ready(said: unknown): void;
  /** Resolves when all other workers have dropped what shows these changes. */
  changed(changes: Announced[]): Promise<void>;
  /** Resolves when no more connections arrive. */
  leave(): Promise<void>;
}

/** A worker's part of the site. */
export interface WorkerContext extends WorkerPlace {
  arrivals: Arrivals;
  siblings: Siblings;
  /** Both are up to a second old. */
  wantsRoom: () => boolean;
  archive: () => ArchiveHealth | undefined;
  /** Gives the other workers the state of the archive. */
  offerArchive(read: () => ArchiveHealth | undefined): void;
  /** Gives the metrics to the supervisor on request. */
  offerMetrics(read: () => Promise<unknown>): void;
  ready(said: unknown): Promise<void>;
}

/** Returns whether this process does queue, tasks, email and backups: the first worker, or the only process. */
export const worksInBackground = (share: WorkerPlace | undefined): boolean => share === undefined || share.nth === 1;

/** The database connections for the requests of all workers together: twice as many as a single process has. */
const CONNECTIONS = 40;
const MOST = 20;
/** How often (ms) a worker exchanges `Notes` with the supervisor. */
const COMPARE_MS = 1_000;

/** Keeps eight workers together below the hundred connections that PostgreSQL allows by default. */
export const connectionsOf = (share: WorkerPlace | undefined): { requests: number; limits: number } =>
  share === undefined
    ? { requests: MOST, limits: 4 }
    : { requests: Math.min(Math.ceil(CONNECTIONS / share.of), MOST), limits: 2 };

/** Call this in a worker. `stop` is called when the supervisor requests it or has ended. */
export async function joinSupervisor(stop: () => void): Promise<WorkerContext> {
  const listeners: ((change: Announced) => void)[] = [];
  const connections = openConnections();
  let measure: () => Promise<unknown> = async () => undefined;
  let notes: Notes = { wantsRoom: false };
  let readArchive: () => ArchiveHealth | undefined = () => undefined;
  process.once('disconnect', stop);
  const call = openChannel<WorkerAnswers, SupervisorAnswers>(process, {
    take: (_, socket) => connections.take(socket),
    drop(changes) {
      for (const change of changes) for (const listener of listeners) listener(change);
    },
    measure: () => measure(),
    stop,
  });
  const compare = async () => {
    notes = await call('compareNotes', readArchive()).catch(() => notes);
  };
  setInterval(() => void compare(), COMPARE_MS).unref();
  return {
    ...(await call('place')),
    arrivals: connections.arrivals(call),
    siblings: {
      tell: (changes) => call('changed', changes).catch(() => undefined),
      onTold: (listener) => void listeners.push(listener),
    },
    wantsRoom: () => notes.wantsRoom,
    archive: () => notes.archive,
    offerArchive(read) {
      readArchive = read;
    },
    offerMetrics(read) {
      measure = read;
    },
    ready: (said) => call('ready', said),
  };
}

/** Collects the connections that the supervisor has accepted and passed on to this process. */
function openConnections() {
  const open = new Set<Socket>();
  let server: http.Server | undefined;
  const unused = async () => {
    for (const socket of open) await once(socket, 'close');
  };
  return {
    take(socket: Socket | undefined): void {
      if (!socket) return;
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      // Same as for connections that the server itself accepts: a client may end its side once it has sent its request.
      socket.allowHalfOpen = true;
      server!.emit('connection', socket);
    },
    arrivals: (call: Call<SupervisorAnswers>): Arrivals => ({
      to(given) {
        server = given;
        // From then on, the server watches for requests that take too long to arrive.
        server.emit('listening');
      },
      isServing: () => server !== undefined,
      end: () => call('leave').catch(() => undefined),
      unused,
    }),
  };
}
