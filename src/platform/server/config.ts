/** The only reader of the environment. docs/operations.md explains the variables. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { DAY, HOUR, MINUTE } from '#kernel/time.ts';
import { recipients, timeOfDay } from './backup/variables.ts';
import { type Bucket, readBucket } from './files/bucket.ts';
import { domainOf, type Mailbox } from './mail/mailbox.ts';
import { dkimKey, domain, mailbox, selector } from './mail/variables.ts';

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address');
/** As Fastify accepts them, except '/0', which would let every client claim any address. */
const proxy = z.union([
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
  z.ipv4(),
  z.ipv6(),
  z.cidrv4().regex(/\/(?!0+$)/),
  z.cidrv6().regex(/\/(?!0+$)/),
]);
const proxies = z
  .string()
  .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
  .refine((list) => list.every((one) => proxy.safeParse(one).success), {
    error: 'must be addresses or networks with commas between them: 10.0.0.7, 192.168.0.0/16',
  });
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

const bucket = z.string().transform((text, context) => {
  const read = readBucket(text);
  if (!read) context.addIssue('must have the form s3://key:secret@host/bucket?region=eu-central-1');
  return read ?? z.NEVER;
});

const CDN_KINDS = ['fastly', 'cloudflare', 'varnish'] as const;

/** '127.0.0.1:9464', '[::1]:9464'. */
const hostAndPort = z
  .string()
  .regex(/^(\[[\da-f:]+\]|[^:[\]]+):\d{1,5}$/i, 'must be an address and a port: 127.0.0.1:9464')
  .transform((text) => {
    const at = text.lastIndexOf(':');
    return { host: text.slice(0, at).replace(/[[\]]/g, ''), port: Number(text.slice(at + 1)) };
  })
  .refine(({ port }) => port <= 65_535, 'must end with a port number');

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.preprocess(
    (v) => (v === '' ? undefined : v),
    z.coerce.number(message).int(message).min(min, message).max(max, message),
  );
};

/** More would need more connections than PostgreSQL allows by default. */
const MOST_WORKERS = 8;

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  SITE_NAME: z.string().min(1).max(80).default('Tax Meridian'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATA_DIR: z.string().min(1).default('./.data'),
  ADMIN_EMAIL: z.email('must be an email address').default('admin@example.com'),
  ADMIN_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').default('demo'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: mailbox.default({ name: 'Tax Meridian', address: 'editor@example.com' }),
  MAIL_BOUNCE_DOMAIN: domain.optional(),
  MAIL_VISITORS_PER_HOUR: z.coerce.number('must be a number of mails').int().min(1).max(1_000_000).default(500),
  MAIL_EVENTS_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DKIM_PRIVATE_KEY: dkimKey.optional(),
  DKIM_SELECTOR: selector.optional(),
  DKIM_DOMAIN: domain.optional(),
  OIDC_ISSUER: httpUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  TRUST_PROXY: proxies.optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  BACKUP_DIR: z.string().optional(),
  MEDIA_DIR: z.string().optional(),
  MEDIA_URL: bucket.optional(),
  BACKUP_AT: timeOfDay.optional(),
  BACKUP_KEEP: z.coerce.number('must be a number').int().min(1, 'must be at least 1').max(10_000).default(14),
  BACKUP_WAL_SECONDS: wholeNumber(1, 300).optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  BACKUP_RECIPIENT: recipients.optional(),
  SESSION_DAYS: wholeNumber(1, 365).default(30),
  DESK_SESSION_HOURS: wholeNumber(1, 24 * 30).default(12),
  DESK_IDLE_MINUTES: wholeNumber(5, 24 * 60).default(60),
  WORKERS: wholeNumber(1, MOST_WORKERS).default(() => Math.min(Math.max(availableParallelism() - 1, 1), MOST_WORKERS)),
  CACHE_MB: wholeNumber(16, 4096).default(96),
  CDN: z.enum(CDN_KINDS).optional(),
  CDN_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the id of a service or zone')
    .optional(),
  CDN_TOKEN: z
    .string()
    .min(8, 'must have at least 8 characters')
    .regex(/^[\x21-\x7e]+$/, 'must be a token')
    .optional(),
  CDN_URL: z.string().optional(),
  CDN_SECONDS: wholeNumber(5, 86_400).default(60),
  METRICS_ADDRESS: hostAndPort.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number from 0 to 1').min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().min(1).max(80).default('tax-meridian'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Cdn {
  kind: (typeof CDN_KINDS)[number];
  /** Of the service at Fastly, or of the zone at Cloudflare. */
  id: string | undefined;
  token: string | undefined;
  /** The address for news of changes, without trailing slashes. */
  urls: readonly string[];
  /** How long it may keep a reply. */
  seconds: number;
}

/** When sessions end, in milliseconds. */
export interface SessionLimits {
  /** After the sign-in, however often the session is used. */
  maxMs: number;
  /** The same for editors and administrators … */
  deskMaxMs: number;
  /** … whose sessions also end this long after their last use. */
  deskIdleMs: number;
}

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Without a trailing slash. */
  publicUrl: string;
  siteName: string;
  /** Undefined means the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  /** The same database as the role that owns its tables; undefined means that the site's role migrates, or another command does. */
  databaseOwnerUrl: string | undefined;
  replicaUrl: string | undefined;
  dataDir: string;
  admin: { email: string; password: string | undefined };
  seed: 'demo' | 'none';
  smtpUrl: string | undefined;
  mailFrom: Mailbox;
  /** Mails that can't be delivered are returned to an address of this domain; undefined means to `mailFrom`. */
  bounceDomain: string | undefined;
  /** How many mails visitors can cause within an hour to addresses that they have not proved to be theirs. */
  visitorMailsAnHour: number;
  /** The mail provider signs its reports of bounces and complaints with this; undefined means that none are accepted. */
  mailEventsSecret: string | undefined;
  /** Uploaded files; on every node the same folder. */
  mediaDir: string;
  /** Instead of the folder. */
  mediaBucket: Bucket | undefined;
  /** Undefined means that the site does not sign outgoing mail. */
  dkim: { domain: string; selector: string; privateKey: string } | undefined;
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** Addresses of the reverse proxies whose X-Forwarded-* headers are trusted. */
  trustedProxies: string[];
  /** Undefined means: made once and kept in `dataDir`. */
  sessionSecret: string | undefined;
  backup: {
    dir: string;
    /** When one is made every day, 'HH:MM' in UTC; undefined means only on request. */
    at: string | undefined;
    /** How many files are kept. */
    keep: number;
    /** Keeps the changes of the embedded PostgreSQL among the backups, at least every so many seconds; undefined means not at all. */
    walSeconds: number | undefined;
    encryption: { passphrase: string } | { recipients: string[] } | undefined;
  };
  sessions: SessionLimits;
  /** In how many processes `npm start` serves pages. */
  workers: number;
  /** Memory for cached pages, their data and documents, of one process. */
  cacheBytes: number;
  /** A cache in front of the site that keeps pages until it is told that they changed; undefined means none. */
  cdn: Cdn | undefined;
  /** The address of the metrics; undefined if they are off. */
  metrics: { host: string; port: number } | undefined;
  /** The address that gets traces, with OTLP over HTTP, and the share of requests that are traced; undefined means none. */
  tracing: { endpoint: string; service: string; ratio: number } | undefined;
  logLevel: string;
}

/** Thrown for an invalid environment. The message names each invalid variable and the reason. */
export class ConfigError extends Error {}

/** @throws ConfigError */
export function readConfig(env: Record<string, string | undefined>): Config {
  // Compose files and shells set a variable to nothing when they mean that it is not set.
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
    throw new ConfigError('METRICS_ADDRESS must have another port than the site: its readers need no sign-in');
  if (e.BACKUP_WAL_SECONDS && e.DATABASE_URL)
    throw new ConfigError(
      'BACKUP_WAL_SECONDS keeps the changes of the embedded PostgreSQL: for a server of DATABASE_URL use pgBackRest (docs/operations.md, "How much can be lost")',
    );
  if (e.DATABASE_OWNER_URL && !e.DATABASE_URL)
    throw new ConfigError('DATABASE_OWNER_URL needs DATABASE_URL: the same database, as the role of the site');
  return Object.freeze({
    production: e.NODE_ENV === 'production',
    host: e.HOST,
    port: e.PORT,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    siteName: e.SITE_NAME,
    databaseUrl: e.DATABASE_URL,
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    replicaUrl: e.DATABASE_REPLICA_URL,
    dataDir: path.resolve(e.DATA_DIR),
    admin: { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD },
    seed: e.SEED,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    bounceDomain: e.MAIL_BOUNCE_DOMAIN,
    visitorMailsAnHour: e.MAIL_VISITORS_PER_HOUR,
    mailEventsSecret: e.MAIL_EVENTS_SECRET,
    dkim: readDkim(e),
    oidc: readOidc(e),
    trustedProxies: e.TRUST_PROXY ?? [],
    sessionSecret: e.SESSION_SECRET,
    mediaBucket: e.MEDIA_URL,
    mediaDir: path.resolve(e.MEDIA_DIR ?? path.join(e.DATA_DIR, 'media')),
    backup: {
      dir: path.resolve(e.BACKUP_DIR ?? path.join(e.DATA_DIR, 'backups')),
      at: e.BACKUP_AT,
      keep: e.BACKUP_KEEP,
      walSeconds: e.BACKUP_WAL_SECONDS,
      encryption: readEncryption(e),
    },
    sessions: {
      maxMs: e.SESSION_DAYS * DAY,
      deskMaxMs: e.DESK_SESSION_HOURS * HOUR,
      deskIdleMs: e.DESK_IDLE_MINUTES * MINUTE,
    },
    workers: e.WORKERS,
    cacheBytes: e.CACHE_MB * 1024 * 1024,
    cdn: readCdn(e),
    metrics: e.METRICS_ADDRESS,
    tracing: readTracing(e),
    logLevel: e.LOG_LEVEL,
  });
}

const CDN_APIS = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com' };

function readCdn(e: z.output<typeof Environment>): Cdn | undefined {
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

function readOidc(e: z.output<typeof Environment>): Config['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = e;
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer || !clientId || !clientSecret)
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together');
  return { issuer, clientId, clientSecret };
}

function readTracing(e: z.output<typeof Environment>): Config['tracing'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: ratio } = e;
  return endpoint === undefined ? undefined : { endpoint, service, ratio };
}

function readDkim(e: z.output<typeof Environment>): Config['dkim'] {
  const { DKIM_PRIVATE_KEY: privateKey, DKIM_SELECTOR: selector, DKIM_DOMAIN, MAIL_FROM } = e;
  if (!privateKey && !selector && !DKIM_DOMAIN) return undefined;
  if (!privateKey || !selector) throw new ConfigError('DKIM_PRIVATE_KEY and DKIM_SELECTOR must be set together');
  return { privateKey, selector, domain: DKIM_DOMAIN ?? domainOf(MAIL_FROM.address) };
}

function readEncryption(e: z.output<typeof Environment>): Config['backup']['encryption'] {
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_RECIPIENT: to } = e;
  if (passphrase && to)
    throw new ConfigError('BACKUP_PASSPHRASE and BACKUP_RECIPIENT are two ways to encrypt: set one of them');
  return passphrase ? { passphrase } : to && { recipients: to };
}
