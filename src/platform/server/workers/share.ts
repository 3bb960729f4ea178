/** The calls between a worker and its supervisor. */
import { once } from 'node:events';
import type http from 'node:http';
import type { Socket } from 'node:net';
import type { ArchivedServer, ArchiveHealth } from '../backup/wal/archiver.ts';
import type { Announced, Siblings } from '../changes.ts';
import type { Arrivals } from '../http/closing.ts';
import { type Call, openChannel } from './channel.ts';

/** Which worker it is, beginning with 1, of how many. The first one also does the work in the background: one is enough. */
export interface Place {
  nth: number;
  of: number;
  /** The database, as the site connects. */
  url: string;
  /** For the first worker, the embedded PostgreSQL, if its changes are kept among the backups. */
  keptServer?: ArchivedServer | undefined;
}

/** Values that all workers show, but only one process knows. */
interface Notes {
  /** How the archive of changes stands: known to the first worker. */
  archive?: ArchiveHealth | undefined;
  /** Whether the embedded PostgreSQL has ended for want of room on the disk: known to the supervisor. */
  wantsRoom: boolean;
}

/** The functions that a worker offers. */
export interface WorkerAnswers {
  /** Takes over a connection, which is missing if the client has left. */
  take(value: undefined, socket?: Socket): void;
  /** Drops what it has cached of this. */
  drop(changes: Announced[]): void;
  /** Returns its metrics. */
  measure(): unknown;
  stop(): void;
}

/** The functions that the supervisor offers to each worker. `said` is for whoever started the workers. */
export interface SupervisorAnswers {
  place(): Place;
  /** Takes what a worker knows, and returns what all know. */
  compareNotes(archive: ArchiveHealth | undefined): Notes;
  ready(said: unknown): void;
  /** Returns when all other workers have dropped what shows this. */
  changed(changes: Announced[]): Promise<void>;
  /** Returns when no connection comes any more. */
  leave(): Promise<void>;
}

/** A worker's part of the site. */
export interface Share extends Place {
  arrivals: Arrivals;
  siblings: Siblings;
  /** Both as they were a second ago. */
  wantsRoom: () => boolean;
  archive: () => ArchiveHealth | undefined;
  /** Tells the other workers how the archive stands. */
  offerArchive(read: () => ArchiveHealth | undefined): void;
  /** Gives the metrics to the supervisor when it asks. */
  offerMetrics(read: () => Promise<unknown>): void;
  ready(said: unknown): Promise<void>;
}

/** The first worker does the work that needs no reader: queue, tasks, mail, backups. */
export const worksInBackground = (share: Place | undefined): boolean => share === undefined || share.nth === 1;

/** The database connections for requests of all workers together: twice as many as a single process has. */
const CONNECTIONS = 40;
const MOST = 20;
/** Between two comparisons of notes. */
const COMPARE_MS = 1_000;

/** Keeps eight workers together below the hundred connections that PostgreSQL allows by default. */
export const connectionsOf = (share: Place | undefined): { requests: number; limits: number } =>
  share === undefined
    ? { requests: MOST, limits: 4 }
    : { requests: Math.min(Math.ceil(CONNECTIONS / share.of), MOST), limits: 2 };

/** Called in a worker. `stop` is called when the supervisor says so, and when it has ended. */
export async function joinSupervisor(stop: () => void): Promise<Share> {
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

/** The connections that the supervisor has accepted and passed on to this process. */
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
      // As for connections that the server accepts itself: a client may end its side when it has sent its request.
      socket.allowHalfOpen = true;
      server!.emit('connection', socket);
    },
    arrivals: (call: Call<SupervisorAnswers>): Arrivals => ({
      to(given) {
        server = given;
        // The server watches for requests that take too long to arrive from this moment on.
        server.emit('listening');
      },
      isServing: () => server !== undefined,
      end: () => call('leave').catch(() => undefined),
      unused,
    }),
  };
}
