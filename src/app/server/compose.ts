/** Builds everything between the database and the web server, for the running site and for tests. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { alertMailings } from '#features/alerts/server/index.ts';
import { mailFailure } from '#features/backups/server/index.ts';
import { correctionMailings } from '#features/editions/server/index.ts';
import { newsletterMailings, testMailings } from '#features/newsletter/server/index.ts';
import { mailDiskFull } from '#features/notices/server/index.ts';
import { raiseAlarms } from '#features/security/server/alarm.ts';
import { findSettings, requiresSecondFactor } from '#features/settings/server/index.ts';
import { startWebhooks } from '#features/webhooks/server/outbox.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import { type AccountsOptions, createAccounts } from '#platform/server/auth/auth.ts';
import { startBackups } from '#platform/server/backup/backups.ts';
import type { ArchivedServer } from '#platform/server/backup/wal/archiver.ts';
import { tellCdn } from '#platform/server/cdn/purges.ts';
import { listenForChanges } from '#platform/server/changes.ts';
import type { Config } from '#platform/server/config.ts';
import { connect, type Database, type Db } from '#platform/server/db/connect.ts';
import { spillToDisk, watchStorage } from '#platform/server/db/storage.ts';
import type { Deps } from '#platform/server/deps.ts';
import { openFiles } from '#platform/server/files/open.ts';
import { databaseLimits, type Limits } from '#platform/server/limits/store.ts';
import { startBulkMail } from '#platform/server/mail/bulk/bulk.ts';
import type { BulkDeps, MailingKind } from '#platform/server/mail/bulk/mailing-kind.ts';
import { createMailer, type MailerDeps } from '#platform/server/mail/mailer.ts';
import type { Measured } from '#platform/server/metrics/metrics.ts';
import { type Queue, startQueue } from '#platform/server/queue/queue.ts';
import { type SecurityRecorder, startSecurityEvents } from '#platform/server/security-events/recorder.ts';
import { connectionsOf, type WorkerContext, worksInBackground } from '#platform/server/workers/share.ts';
import { type AppOptions, buildApp } from './app.ts';
import { kinds } from './kinds.ts';
import { mailListeners, mailRules } from './mail-rules.ts';

function mailingKinds(config: Config, db: Db): Readonly<Record<string, MailingKind>> {
  const [alert, newsletter] = [alertMailings(config, db, kinds), newsletterMailings(config, db)];
  return {
    alert,
    newsletter,
    'newsletter-test': testMailings(config),
    'alert-correction': correctionMailings(db, kinds, alert),
    'newsletter-correction': correctionMailings(db, kinds, newsletter),
  };
}

/** Replacements for development and tests: sources other than the build, and shorter times. */
export type Sources = Pick<AppOptions, 'renderer'> &
  Pick<MailerDeps, 'loadTemplates'> &
  Pick<Partial<BulkDeps>, 'retrySeconds'> &
  Pick<AccountsOptions, 'passwords'> & {
    /** Counts calls for the limits; by default in the database. Closed with the rest. */
    limits?: Limits;
  };

/**
 * Tasks and bulk mail work on all rows of a table at once, and emails wait for the mail server: they must not take
 * connections from requests.
 */
const BACKGROUND = { max: 10, statementMs: 600_000 };

interface Given {
  url: string;
  database: Database;
  config: Config;
  log: Logger;
  /** The embedded PostgreSQL, if its changes are archived with the backups. */
  keptServer?: ArchivedServer | undefined;
  sources?: Sources;
  /** The worker's share, if the site has several workers. */
  share?: WorkerContext | undefined;
  /** Returns whether the embedded PostgreSQL has ended because the disk is full. */
  wantsRoom?: () => boolean;
}

export interface Composition {
  app: FastifyInstance;
  accounts: Accounts;
  queue: Queue;
  securityEvents: SecurityRecorder;
  /** For tasks, whose statements can take minutes. */
  deps: Deps & { mailer: Awaited<ReturnType<typeof createMailer>> };
  /** Closes everything in reverse order; the database stays open. */
  close(): Promise<void>;
}

/** The mail engine's settings for this site: its name, its rules and its listeners. */
export const mailSetUp = (config: Config): Pick<MailerDeps, 'site' | 'rules' | 'listeners'> => ({
  async site(db: Db) {
    const { siteTitle, contactEmail, timeZone } = await findSettings(db, config);
    return { name: siteTitle, url: config.publicUrl, contactEmail, timeZone };
  },
  rules: mailRules,
  listeners: mailListeners,
});

/** Loads the metrics library only if there is an address for them. */
async function offerMetrics(measured: Measured, { metrics: address }: Config, log: Logger, share?: WorkerContext) {
  if (!address) return undefined;
  const [{ createMetrics }, { listenForMetrics }] = await Promise.all([
    import('#platform/server/metrics/metrics.ts'),
    import('#platform/server/metrics/listen.ts'),
  ]);
  const metrics = createMetrics(measured, share?.nth);
  if (!share) return { ...metrics, close: await listenForMetrics(metrics, address, log) };
  share.offerMetrics(() => metrics.read().catch((err: unknown) => log.error({ err }, 'metrics')));
  return { ...metrics, close: async () => undefined };
}

/** Loads OpenTelemetry only if there is a receiver. */
async function traceRequests({ tracing }: Config) {
  if (!tracing) return undefined;
  const { startTracing } = await import('#platform/server/tracing/tracing.ts');
  return startTracing(tracing);
}

/**
 * Starts everything on a migrated database. @throws the error of the part that failed to start; stops all other parts
 * first
 */
export async function compose(given: Given): Promise<Composition> {
  const { url, database, config, log, keptServer, sources = {}, share, wantsRoom } = given;
  const { renderer, loadTemplates, retrySeconds, passwords } = sources;
  const { db, presence } = database;
  const works = worksInBackground(share);
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const background = connect(url, log, BACKGROUND);
    closers.push(background.close);
    const accounts = await createAccounts({ db, config, log, requiresSecondFactor, ...(passwords && { passwords }) });
    const changes = await listenForChanges(url, log, share?.siblings);
    closers.push(changes.close);
    closers.push(tellCdn({ config, changes, log }));
    const queue = await startQueue({ url, log, works });
    closers.push(queue.stop);
    const mailer = await createMailer({
      db: background.db,
      config,
      log,
      queue,
      ...mailSetUp(config),
      ...(loadTemplates && { loadTemplates }),
    });
    closers.push(mailer.close);
    const webhooks = await startWebhooks({ db: background.db, config, log, queue, changes, kinds, mailer });
    closers.push(webhooks.close);
    const { events } = mailer;
    const mailings = mailingKinds(config, background.db);
    if (works)
      closers.push(
        await startBulkMail({
          db: background.db,
          url,
          config,
          log,
          kinds: mailings,
          events,
          ...(retrySeconds && { retrySeconds }),
        }),
      );
    const started = await startBackups({
      db,
      url,
      server: keptServer,
      config,
      log,
      queue,
      onFailure: (what, error) => mailFailure({ db, mailer }, what, error),
    });
    closers.push(started.close);
    share?.offerArchive(started.changes);
    const backups = { request: started.request, changes: works ? started.changes : share!.archive };
    const storage = watchStorage({
      log,
      tryToStore: () => spillToDisk(db),
      // Sends one email for all workers. The first worker checks every minute itself.
      onFull: async () => void (works && (await mailDiskFull(db, mailer))),
      ...(wantsRoom && { wantsRoom }),
    });
    closers.push(async () => storage.close());
    const files = openFiles(config);
    const deps = { db, presence, storage, config, log, changes, mailer, webhooks, files, kinds, backups };
    const securityEvents = startSecurityEvents({
      db,
      config,
      log,
      onStored: () => raiseAlarms({ db, mailer }, Date.now()),
    });
    closers.push(securityEvents.close);
    const pools = { requests: database.pool, background: background.pool };
    const metrics = await offerMetrics({ db, presence, storage, queue, securityEvents, pools }, config, log, share);
    closers.push(async () => metrics?.close());
    const tracing = await traceRequests(config);
    closers.push(async () => tracing?.close());
    const limits = sources.limits ?? databaseLimits({ url, config, log, connections: connectionsOf(share).limits });
    closers.push(limits.close);
    const app = await buildApp({
      ...deps,
      url,
      accounts,
      limits,
      securityEvents,
      metrics,
      tracing,
      arrivals: share?.arrivals,
      ...(renderer && { renderer }),
    });
    closers.push(() => app.close());
    return { app, accounts, queue, securityEvents, deps: { ...deps, db: background.db }, close };
  } catch (err) {
    await close();
    throw err;
  }
}
