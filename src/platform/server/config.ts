/** The configuration, made once from the environment. */
import path from 'node:path';
import { DAY, HOUR, MINUTE } from '#kernel/time.ts';
import { type CDN_KINDS, Environment, httpUrl } from './environment.ts';
import { domainOf } from './mail/mailbox.ts';

export interface Cdn {
  kind: (typeof CDN_KINDS)[number];
  /** The id of the service at Fastly, or of the zone at Cloudflare. */
  id: string | undefined;
  token: string | undefined;
  /** The addresses to which changes are sent, without trailing slashes. */
  urls: readonly string[];
  /** How long it can cache a response. */
  seconds: number;
}

/** Thrown for an invalid environment. The message names each invalid variable and the reason. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>;

/** Reads the configuration. @throws ConfigError */
export function readConfig(env: Record<string, string | undefined>) {
  // Compose files and shells set a variable to an empty text when it is not set.
  const set = Object.entries(env).filter(([, value]) => value !== '');
  const parsed = Environment.safeParse(Object.fromEntries(set));
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('\n'));
  const e = parsed.data;
  if (e.NODE_ENV === 'production' && e.DATABASE_URL && !e.SESSION_SECRET)
    throw new ConfigError(
      'SESSION_SECRET must be set in production with DATABASE_URL: every node signs with the same key',
    );
  if (e.METRICS_ADDRESS && e.METRICS_ADDRESS.port === e.PORT && e.PORT !== 0)
    throw new ConfigError('METRICS_ADDRESS must use a different port from the site, because it needs no sign-in');
  if (e.BACKUP_WAL_SECONDS && e.DATABASE_URL)
    throw new ConfigError(
      'BACKUP_WAL_SECONDS keeps the changes of the embedded PostgreSQL: for a server of DATABASE_URL use pgBackRest (docs/operations.md, "How much can be lost")',
    );
  if (e.DATABASE_OWNER_URL && !e.DATABASE_URL)
    throw new ConfigError('DATABASE_OWNER_URL needs DATABASE_URL: the same database, as the role of the site');
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: ratio } = e;
  return Object.freeze({
    production: e.NODE_ENV === 'production',
    host: e.HOST,
    port: e.PORT,
    /** The site's address, without a trailing slash. */
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    siteName: e.SITE_NAME,
    /** Undefined means the embedded PostgreSQL under `dataDir`. */
    databaseUrl: e.DATABASE_URL,
    /**
     * The same database, connecting as the role that owns its tables; undefined means that the site's role or a separate
     * command migrates.
     */
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    replicaUrl: e.DATABASE_REPLICA_URL,
    dataDir: path.resolve(e.DATA_DIR),
    admin: { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD },
    seed: e.SEED,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    /** Emails that cannot be delivered return to an address of this domain; undefined means to `mailFrom`. */
    bounceDomain: e.MAIL_BOUNCE_DOMAIN,
    /** How many emails visitors can cause in an hour to addresses that they have not proved to be theirs. */
    visitorMailsAnHour: e.MAIL_VISITORS_PER_HOUR,
    /** How long emails about decisions wait (ms), so that editors can undo them. Journeys do not wait. */
    decisionHoldMs: MINUTE as number,
    /**
     * The secret with which the mail provider signs its reports of bounces and complaints; undefined means that none are
     * accepted.
     */
    mailEventsSecret: e.MAIL_EVENTS_SECRET,
    /** Undefined means that the site does not sign outgoing emails. */
    dkim: readDkim(e),
    oidc: readOidc(e),
    /** Addresses of the reverse proxies whose X-Forwarded-* headers are trusted. */
    trustedProxies: e.TRUST_PROXY ?? [],
    /** Undefined means that one is made once and kept in `dataDir`. */
    sessionSecret: e.SESSION_SECRET,
    /** Hosts of feeds that may have private addresses, any port and plain http. */
    intakeHosts: new Set(e.INTAKE_HOSTS),
    /** The folder of uploaded files; the same on every node. */
    mediaDir: path.resolve(e.MEDIA_DIR ?? path.join(e.DATA_DIR, 'media')),
    /** Used instead of the folder. */
    mediaBucket: e.MEDIA_URL,
    backup: {
      dir: path.resolve(e.BACKUP_DIR ?? path.join(e.DATA_DIR, 'backups')),
      /** When the daily backup is made, 'HH:MM' in UTC; undefined means only on request. */
      at: e.BACKUP_AT,
      /** How many backups are kept. */
      keep: e.BACKUP_KEEP,
      /** How often (s) the changes of the embedded PostgreSQL are archived, at least; undefined means never. */
      walSeconds: e.BACKUP_WAL_SECONDS,
      encryption: readEncryption(e),
    },
    /** When sessions end (ms). */
    sessions: {
      /** How long after the sign-in, however often the session is used. */
      maxMs: e.SESSION_DAYS * DAY,
      /** The same for editors and administrators … */
      deskMaxMs: e.DESK_SESSION_HOURS * HOUR,
      /** … whose sessions also end this long after their last use. */
      deskIdleMs: e.DESK_IDLE_MINUTES * MINUTE,
    },
    /** How many processes serve pages with `npm start`. */
    workers: e.WORKERS,
    /** Memory for the cached pages, data and documents of one process. */
    cacheBytes: e.CACHE_MB * 1024 * 1024,
    /** A cache in front of the site that holds pages until a change is reported to it; undefined means none. */
    cdn: readCdn(e),
    /** Hosts in the operator's own network that may get webhooks, even over http. */
    webhookHosts: new Set(e.WEBHOOK_HOSTS),
    /** The address that serves the metrics; undefined if they are off. */
    metrics: e.METRICS_ADDRESS,
    /** Where traces go, with OTLP over HTTP, and the share of requests to trace; undefined means none. */
    tracing: endpoint === undefined ? undefined : { endpoint, service, ratio },
    logLevel: e.LOG_LEVEL,
  });
}

const CDN_APIS = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com' };

function readCdn(e: Environment): Cdn | undefined {
  const { CDN: kind, CDN_ID: id, CDN_TOKEN: token, CDN_URL: sent, CDN_SECONDS: seconds } = e;
  if (!kind) return undefined;
  if (kind !== 'varnish' && (!id || !token)) throw new ConfigError(`CDN=${kind} needs CDN_ID and CDN_TOKEN`);
  const urls = sent?.split(',').map((url) => httpUrl.safeParse(url.trim()).data) ?? [];
  if (urls.includes(undefined)) throw new ConfigError('CDN_URL must be addresses that begin with http:// or https://');
  if (kind === 'varnish' && urls.length === 0)
    throw new ConfigError('CDN=varnish needs CDN_URL: where Varnish listens');
  const asked = kind === 'varnish' || urls.length > 0 ? (urls as string[]) : [CDN_APIS[kind]];
  return { kind, id, token, urls: asked.map((url) => url.replace(/\/+$/, '')), seconds };
}

function readOidc(e: Environment) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = e;
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer || !clientId || !clientSecret)
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together');
  return { issuer, clientId, clientSecret };
}

function readDkim(e: Environment) {
  const { DKIM_PRIVATE_KEY: privateKey, DKIM_SELECTOR: selector, DKIM_DOMAIN, MAIL_FROM } = e;
  if (!privateKey && !selector && !DKIM_DOMAIN) return undefined;
  if (!privateKey || !selector) throw new ConfigError('DKIM_PRIVATE_KEY and DKIM_SELECTOR must be set together');
  return { privateKey, selector, domain: DKIM_DOMAIN ?? domainOf(MAIL_FROM.address) };
}

function readEncryption(e: Environment) {
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_RECIPIENT: to } = e;
  if (passphrase && to)
    throw new ConfigError('BACKUP_PASSPHRASE and BACKUP_RECIPIENT are two ways to encrypt: set one of them');
  return passphrase ? { passphrase } : to && { recipients: to };
}
