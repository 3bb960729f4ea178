/**
 * Metrics for Prometheus. Loaded only if METRICS_ADDRESS is set. Figures that can be counted elsewhere are read when
 * somebody requests the metrics, so that a request only costs its own measurement, and a cached page nothing: decision
 * 42.
 */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PooledDb } from '../db/connect.ts';
import type { Presence } from '../db/pool.ts';
import type { Storage } from '../db/storage.ts';
import { mailStates, queueFigures } from '../mail/figures.ts';
import type { CacheFigures } from '../page-cache/tag-cache.ts';
import type { Queue } from '../queue/queue.ts';
import type { SecurityRecorder } from '../security-events/recorder.ts';
import { atMostOften, inTime } from '../timely.ts';
import { version } from '../version.ts';

export interface Metrics {
  /** Measures all requests except those that a cache answers before the framework sees them. */
  countRequests(app: FastifyInstance): void;
  /**
   * `sent`: how many replies some caches sent before the framework saw the request, by the first digit of the status.
   */
  showCaches(caches: Readonly<Record<string, () => CacheFigures>>, sent: readonly (readonly number[])[]): void;
  /** Returns all metrics in the text format of Prometheus. */
  text(): Promise<string>;
  /** Returns all metrics as plain data, for `textOfAll`. */
  read(): Promise<unknown>;
  contentType: string;
}

export interface Measured {
  db: PooledDb;
  presence: Presence;
  storage: Storage;
  queue: Pick<Queue, 'figures'>;
  securityEvents: Pick<SecurityRecorder, 'totals'>;
  pools: Readonly<Record<string, pg.Pool>>;
}

/** In seconds. Most replies of the API take milliseconds; a statement can take at most 15 seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
/** The shortest time between two queries for the metrics, however often somebody requests them. */
const READ_EVERY_MS = 5_000;
/** Counting the emails of several months takes longer. */
const COUNT_MAILS_EVERY_MS = 60_000;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** `worker` is added to each metric as a label, if the site has several. */
export function createMetrics(measured: Measured, worker?: number): Metrics {
  const registry = new Registry();
  if (worker !== undefined) registry.setDefaultLabels({ worker: String(worker) });
  collectDefaultMetrics({ register: registry });
  const requests = requestMetrics(registry);
  processMetrics(registry, measured);
  databaseMetrics(registry, measured);
  return {
    ...requests,
    text: () => registry.metrics(),
    read: () => registry.getMetricsAsJSON(),
    contentType: registry.contentType,
  };
}

/** Serves the metrics of several workers as one text. `readAll` returns the results of `read` in each worker. */
export function metricsOfAll(readAll: () => Promise<unknown[]>): Pick<Metrics, 'text' | 'contentType'> {
  return {
    text: async () => AggregatorRegistry.aggregate((await readAll()) as object[][]).metrics(),
    contentType: new Registry().contentType,
  };
}

/** A value with its labels. */
type Sample = [labels: Record<string, string>, value: number];

interface Named {
  registry: Registry;
  name: string;
  help: string;
}

/** Shows the result of `read` whenever somebody requests the metrics. */
function gauge({ registry, ...named }: Named, labelNames: string[], read: () => Sample[] | Promise<Sample[]>): void {
  const made: Gauge = new Gauge({
    ...named,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = await read();
      made.reset();
      for (const [labels, value] of samples) made.set(labels, value);
    },
  });
}

/** Does the same for totals that only rise. */
function total({ registry, ...named }: Named, labelNames: string[], read: () => Sample[]): void {
  const made: Counter = new Counter({
    ...named,
    labelNames,
    registers: [registry],
    collect() {
      made.reset();
      for (const [labels, value] of read()) made.inc(labels, value);
    },
  });
}

function requestMetrics(registry: Registry): Pick<Metrics, 'countRequests' | 'showCaches'> {
  const latency = new Histogram({
    name: 'meridian_http_request_duration_seconds',
    help: 'Time to reply, by the pattern of the route; without replies that a cache sends at once',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const byStatus = [0, 0, 0, 0, 0, 0];
  let [caches, sent]: Parameters<Metrics['showCaches']> = [{}, []];
  const cached = () => Object.entries(caches).map(([name, figures]) => [name, figures()] as const);
  const samplesOf = (from: string, counts: readonly number[]): Sample[] =>
    counts.flatMap((count, digit) => (count > 0 ? [[{ from, status: `${digit}xx` }, count]] : []));

  total(
    { registry, name: 'meridian_http_requests_total', help: 'Requests by the class of their status' },
    ['from', 'status'],
    () => [
      ...samplesOf('app', byStatus),
      ...samplesOf(
        'cache',
        byStatus.map((_count, digit) => sent.reduce((sum, counts) => sum + counts[digit]!, 0)),
      ),
    ],
  );
  const lookUps = { registry, name: 'meridian_cache_requests_total', help: 'Look-ups in a cache by their result' };
  total(lookUps, ['cache', 'result'], () =>
    cached().flatMap(([cache, { hits, misses }]): Sample[] => [
      [{ cache, result: 'hit' }, hits],
      [{ cache, result: 'miss' }, misses],
    ]),
  );
  gauge({ registry, name: 'meridian_cache_bytes', help: 'Approximate size of a cache' }, ['cache'], () =>
    cached().map(([cache, { bytes }]) => [{ cache }, bytes]),
  );
  gauge({ registry, name: 'meridian_cache_values', help: 'Values in a cache, stale ones included' }, ['cache'], () =>
    cached().map(([cache, { values }]) => [{ cache }, values]),
  );
  return {
    countRequests(app) {
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        byStatus[Math.trunc(reply.statusCode / 100)]!++;
        const labels = { method: METHODS.has(method) ? method : 'other', route: routeOptions.url ?? 'unknown' };
        latency.observe(labels, reply.elapsedTime / 1_000);
      });
    },
    showCaches(...shown) {
      [caches, sent] = shown;
    },
  };
}

/** Adds figures that this process has without the database. */
function processMetrics(registry: Registry, { presence, storage, securityEvents, pools }: Measured): void {
  gauge({ registry, name: 'meridian_info', help: 'The site’s version' }, ['version'], () => [[{ version }, 1]]);
  gauge({ registry, name: 'meridian_database_up', help: '1 while the database answers' }, [], () => [
    [{}, presence.isSilent() ? 0 : 1],
  ]);
  gauge({ registry, name: 'meridian_disk_full', help: '1 while nothing can be stored' }, [], () => [
    [{}, storage.isFull() ? 1 : 0],
  ]);
  const connections = { registry, name: 'meridian_database_connections', help: 'Connections of a pool' };
  gauge(connections, ['pool', 'state'], () =>
    Object.entries(pools).flatMap(([pool, { totalCount, idleCount }]): Sample[] => [
      [{ pool, state: 'used' }, totalCount - idleCount],
      [{ pool, state: 'idle' }, idleCount],
    ]),
  );
  const waiting = { registry, name: 'meridian_database_waiting', help: 'Callers waiting for a database connection' };
  gauge(waiting, ['pool'], () => Object.entries(pools).map(([pool, { waitingCount }]) => [{ pool }, waitingCount]));
  const events = { registry, name: 'meridian_security_events_total', help: 'Security events of this process' };
  total(events, ['kind'], () => Object.entries(securityEvents.totals()).map(([kind, count]) => [{ kind }, count]));
}

/** Adds figures from the database; left out while it does not answer. */
function databaseMetrics(registry: Registry, { db, queue }: Measured): void {
  const readQueue = atMostOften(READ_EVERY_MS, () => queue.figures(db));
  const jobs = async (sample: (state: Awaited<ReturnType<Queue['figures']>>[number]) => number): Promise<Sample[]> =>
    ((await inTime(readQueue())) ?? []).map((state) => [{ queue: state.name }, sample(state)]);
  gauge({ registry, name: 'meridian_queue_waiting', help: 'Queued jobs that wait, by name' }, ['queue'], () =>
    jobs(({ waiting }) => waiting),
  );
  gauge({ registry, name: 'meridian_queue_running', help: 'Queued jobs that run, by name' }, ['queue'], () =>
    jobs(({ running }) => running),
  );
  const oldest = {
    registry,
    name: 'meridian_queue_oldest_seconds',
    help: 'How long the oldest queued job has been due',
  };
  gauge(oldest, ['queue'], () => jobs(({ oldestSeconds }) => oldestSeconds));

  const readMails = atMostOften(READ_EVERY_MS, () => queueFigures(db));
  const mails = async (sample: (figures: Awaited<ReturnType<typeof queueFigures>>) => number): Promise<Sample[]> => {
    const figures = await inTime(readMails());
    return figures ? [[{}, sample(figures)]] : [];
  };
  const waitingMails = { registry, name: 'meridian_mails_waiting', help: 'Mails that wait, bulk mail included' };
  gauge(waitingMails, [], () => mails(({ waiting }) => waiting));
  const failedMails = {
    registry,
    name: 'meridian_mails_failed',
    help: 'Mails that failed for good, bulk mail included',
  };
  gauge(failedMails, [], () => mails(({ dead }) => dead));
  const oldestMail = { registry, name: 'meridian_mails_oldest_seconds', help: 'How long the oldest mail has waited' };
  gauge(oldestMail, [], () =>
    mails(({ oldestAt }) => (oldestAt ? Math.max(0, (Date.now() - Date.parse(oldestAt)) / 1_000) : 0)),
  );
  const readStates = atMostOften(COUNT_MAILS_EVERY_MS, () => mailStates(db));
  const states = { registry, name: 'meridian_mails', help: 'Mails by state, without bulk mail' };
  gauge(states, ['state'], async () =>
    ((await inTime(readStates())) ?? []).map(({ state, count }) => [{ state }, count]),
  );
}
