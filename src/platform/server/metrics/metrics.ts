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

export type Metrics = ReturnType<typeof createMetrics>;

export interface Measured {
  db: PooledDb;
  presence: Presence;
  storage: Storage;
  queue: Pick<Queue, 'figures'>;
  securityEvents: Pick<SecurityRecorder, 'totals'>;
  pools: Readonly<Record<string, pg.Pool>>;
}

/** In seconds. Most responses of the API take milliseconds; a statement can take at most 15 seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
/** The shortest time between two queries for the metrics, however often somebody requests them. */
const READ_EVERY_MS = 5_000;
/** Counting the emails of several months takes longer. */
const COUNT_MAILS_EVERY_MS = 60_000;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** `worker` is added to each metric as a label, if the site has several. */
export function createMetrics(measured: Measured, worker?: number) {
  const registry = new Registry();
  if (worker !== undefined) registry.setDefaultLabels({ worker: String(worker) });
  collectDefaultMetrics({ register: registry });
  const requests = requestMetrics(registry);
  processMetrics(registry, measured);
  databaseMetrics(registry, measured);
  return {
    ...requests,
    /** Returns all metrics in the text format of Prometheus. */
    text: () => registry.metrics(),
    /** Returns all metrics as plain data, for `metricsOfAll`. */
    read: (): Promise<unknown> => registry.getMetricsAsJSON(),
    contentType: registry.contentType as string,
  };
}

/** Serves the metrics of several workers as one text. `readAll` returns the results of `read` in each worker. */
export function metricsOfAll(readAll: () => Promise<unknown[]>): Pick<Metrics, 'text' | 'contentType'> {
  return {
    text: async () => AggregatorRegistry.aggregate((await readAll()) as object[][]).metrics(),
    contentType: new Registry().contentType,
  };
}

type Sample = [labels: Record<string, string>, value: number];

/** Makes metrics that show the result of `read` whenever somebody requests them. */
const shownIn = (registry: Registry) => ({
  gauge(name: string, help: string, labelNames: string[], read: () => Sample[] | Promise<Sample[]>): void {
    const made: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const samples = await read();
        made.reset();
        for (const [labels, value] of samples) made.set(labels, value);
      },
    });
  },
  /** For numbers that only rise. */
  total(name: string, help: string, labelNames: string[], read: () => Sample[]): void {
    const made: Counter = new Counter({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        made.reset();
        for (const [labels, value] of read()) made.inc(labels, value);
      },
    });
  },
});

type Caches = Readonly<Record<string, () => CacheFigures>>;

function requestMetrics(registry: Registry) {
  const { gauge, total } = shownIn(registry);
  const latency = new Histogram({
    name: 'meridian_http_request_duration_seconds',
    help: 'Time to respond, by the pattern of the route; without responses that a cache sends at once',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const byStatus = [0, 0, 0, 0, 0, 0];
  let caches: Caches = {};
  let sent: readonly (readonly number[])[] = [];
  const cached = () => Object.entries(caches).map(([name, figures]) => [name, figures()] as const);
  const sentByCaches = () => byStatus.map((_, digit) => sent.reduce((sum, counts) => sum + counts[digit]!, 0));
  const samplesOf = (from: string, counts: readonly number[]): Sample[] =>
    counts.flatMap((count, digit) => (count > 0 ? [[{ from, status: `${digit}xx` }, count]] : []));

  total('meridian_http_requests_total', 'Requests by the class of their status', ['from', 'status'], () => [
    ...samplesOf('app', byStatus),
    ...samplesOf('cache', sentByCaches()),
  ]);
  total('meridian_cache_requests_total', 'Look-ups in a cache by their result', ['cache', 'result'], () =>
    cached().flatMap(([cache, { hits, misses }]): Sample[] => [
      [{ cache, result: 'hit' }, hits],
      [{ cache, result: 'miss' }, misses],
    ]),
  );
  gauge('meridian_cache_bytes', 'Approximate size of a cache', ['cache'], () =>
    cached().map(([cache, { bytes }]) => [{ cache }, bytes]),
  );
  gauge('meridian_cache_values', 'Values in a cache, stale ones included', ['cache'], () =>
    cached().map(([cache, { values }]) => [{ cache }, values]),
  );
  return {
    /** Measures all requests except those that a cache answers before the framework sees them. */
    countRequests(app: FastifyInstance): void {
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        byStatus[Math.trunc(reply.statusCode / 100)]!++;
        const labels = { method: METHODS.has(method) ? method : 'other', route: routeOptions.url ?? 'unknown' };
        latency.observe(labels, reply.elapsedTime / 1_000);
      });
    },
    /** `counts`: how many responses caches sent before the framework saw the request, by the status's first digit. */
    showCaches(shown: Caches, counts: readonly (readonly number[])[]): void {
      caches = shown;
      sent = counts;
    },
  };
}

/** Adds figures that this process has without the database. */
function processMetrics(registry: Registry, { presence, storage, securityEvents, pools }: Measured): void {
  const { gauge, total } = shownIn(registry);
  gauge('meridian_info', 'The site’s version', ['version'], () => [[{ version }, 1]]);
  gauge('meridian_database_up', '1 while the database answers', [], () => [[{}, presence.isSilent() ? 0 : 1]]);
  gauge('meridian_disk_full', '1 while nothing can be stored', [], () => [[{}, storage.isFull() ? 1 : 0]]);
  gauge('meridian_database_connections', 'Connections of a pool', ['pool', 'state'], () =>
    Object.entries(pools).flatMap(([pool, { totalCount, idleCount }]): Sample[] => [
      [{ pool, state: 'used' }, totalCount - idleCount],
      [{ pool, state: 'idle' }, idleCount],
    ]),
  );
  gauge('meridian_database_waiting', 'Callers waiting for a database connection', ['pool'], () =>
    Object.entries(pools).map(([pool, { waitingCount }]) => [{ pool }, waitingCount]),
  );
  total('meridian_security_events_total', 'Security events of this process', ['kind'], () =>
    Object.entries(securityEvents.totals()).map(([kind, count]) => [{ kind }, count]),
  );
}

/** Adds figures from the database; left out while it does not respond. */
function databaseMetrics(registry: Registry, { db, queue }: Measured): void {
  const { gauge } = shownIn(registry);
  const readQueue = atMostOften(READ_EVERY_MS, () => queue.figures(db));
  const jobs = async (sample: (state: Awaited<ReturnType<Queue['figures']>>[number]) => number): Promise<Sample[]> =>
    ((await inTime(readQueue())) ?? []).map((state) => [{ queue: state.name }, sample(state)]);
  gauge('meridian_queue_waiting', 'Queued jobs that wait, by name', ['queue'], () => jobs(({ waiting }) => waiting));
  gauge('meridian_queue_running', 'Queued jobs that run, by name', ['queue'], () => jobs(({ running }) => running));
  gauge('meridian_queue_oldest_seconds', 'How long the oldest queued job has been due', ['queue'], () =>
    jobs(({ oldestSeconds }) => oldestSeconds),
  );

  const readMails = atMostOften(READ_EVERY_MS, () => queueFigures(db));
  const mails = async (sample: (figures: Awaited<ReturnType<typeof queueFigures>>) => number): Promise<Sample[]> => {
    const figures = await inTime(readMails());
    return figures ? [[{}, sample(figures)]] : [];
  };
  gauge('meridian_mails_waiting', 'Mails that wait, bulk mail included', [], () => mails(({ waiting }) => waiting));
  gauge('meridian_mails_failed', 'Mails that failed for good, bulk mail included', [], () => mails(({ dead }) => dead));
  gauge('meridian_mails_oldest_seconds', 'How long the oldest mail has waited', [], () =>
    mails(({ oldestAt }) => (oldestAt ? Math.max(0, (Date.now() - Date.parse(oldestAt)) / 1_000) : 0)),
  );
  const readStates = atMostOften(COUNT_MAILS_EVERY_MS, () => mailStates(db));
  gauge('meridian_mails', 'Mails by state, without bulk mail', ['state'], async () =>
    ((await inTime(readStates())) ?? []).map(({ state, count }) => [{ state }, count]),
  );
}
