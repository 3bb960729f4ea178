/** The only reader of the environment. docs/operations.md explains the variables. */
import path from 'node:path';
import { z } from 'zod';
import { DAY, HOUR, MINUTE } from '#kernel/time.ts';
import { domainOf, type Mailbox } from './mail/mailbox.ts';
import { dkimKey, domain, mailbox, selector } from './mail/variables.ts';

const optional = <T extends z.ZodType>(schema: T) => z.preprocess((v) => (v === '' ? undefined : v), schema.optional());
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

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.preprocess(
    (v) => (v === '' ? undefined : v),
    z.coerce.number(message).int(message).min(min, message).max(max, message),
  );
};

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: optional(httpUrl),
  SITE_NAME: z.string().min(1).max(80).default('Tax Meridian'),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_REPLICA_URL: optional(postgresUrl),
  DATA_DIR: z.string().min(1).default('./.data'),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@example.com'),
  ADMIN_PASSWORD: optional(z.string().min(10, 'must have at least 10 characters')),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').default('demo'),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')),
  MAIL_FROM: mailbox.default({ name: 'Tax Meridian', address: 'editor@example.com' }),
  MAIL_BOUNCE_DOMAIN: optional(domain),
  MAIL_EVENTS_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  DKIM_PRIVATE_KEY: optional(dkimKey),
  DKIM_SELECTOR: optional(selector),
  DKIM_DOMAIN: optional(domain),
  OIDC_ISSUER: optional(httpUrl),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  TRUST_PROXY: optional(proxies),
  SESSION_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  SESSION_DAYS: wholeNumber(1, 365).default(30),
  DESK_SESSION_HOURS: wholeNumber(1, 24 * 30).default(12),
  DESK_IDLE_MINUTES: wholeNumber(5, 24 * 60).default(60),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

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
  replicaUrl: string | undefined;
  dataDir: string;
  admin: { email: string; password: string | undefined };
  seed: 'demo' | 'none';
  smtpUrl: string | undefined;
  mailFrom: Mailbox;
  /** Mails that can't be delivered are returned to an address of this domain; undefined means to `mailFrom`. */
  bounceDomain: string | undefined;
  /** The mail provider signs its reports of bounces and complaints with this; undefined means that none are accepted. */
  mailEventsSecret: string | undefined;
  /** Undefined means that the site does not sign outgoing mail. */
  dkim: { domain: string; selector: string; privateKey: string } | undefined;
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** Addresses of the reverse proxies whose X-Forwarded-* headers are trusted. */
  trustedProxies: string[];
  /** Undefined means: made once and kept in `dataDir`. */
  sessionSecret: string | undefined;
  sessions: SessionLimits;
  logLevel: string;
}

/** Thrown for an invalid environment. The message names each invalid variable and the reason. */
export class ConfigError extends Error {}

/** @throws ConfigError */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(env);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('\n'));
  const e = parsed.data;
  if (e.NODE_ENV === 'production' && e.DATABASE_URL && !e.SESSION_SECRET)
    throw new ConfigError(
      'SESSION_SECRET must be set in production with DATABASE_URL: every node signs with the same key',
    );
  return Object.freeze({
    production: e.NODE_ENV === 'production',
    host: e.HOST,
    port: e.PORT,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    siteName: e.SITE_NAME,
    databaseUrl: e.DATABASE_URL,
    replicaUrl: e.DATABASE_REPLICA_URL,
    dataDir: path.resolve(e.DATA_DIR),
    admin: { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD },
    seed: e.SEED,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    bounceDomain: e.MAIL_BOUNCE_DOMAIN,
    mailEventsSecret: e.MAIL_EVENTS_SECRET,
    dkim: readDkim(e),
    oidc: readOidc(e),
    trustedProxies: e.TRUST_PROXY ?? [],
    sessionSecret: e.SESSION_SECRET,
    sessions: {
      maxMs: e.SESSION_DAYS * DAY,
      deskMaxMs: e.DESK_SESSION_HOURS * HOUR,
      deskIdleMs: e.DESK_IDLE_MINUTES * MINUTE,
    },
    logLevel: e.LOG_LEVEL,
  });
}

function readOidc(e: z.output<typeof Environment>): Config['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = e;
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer || !clientId || !clientSecret)
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together');
  return { issuer, clientId, clientSecret };
}

function readDkim(e: z.output<typeof Environment>): Config['dkim'] {
  const { DKIM_PRIVATE_KEY: privateKey, DKIM_SELECTOR: selector, DKIM_DOMAIN, MAIL_FROM } = e;
  if (!privateKey && !selector && !DKIM_DOMAIN) return undefined;
  if (!privateKey || !selector) throw new ConfigError('DKIM_PRIVATE_KEY and DKIM_SELECTOR must be set together');
  return { privateKey, selector, domain: DKIM_DOMAIN ?? domainOf(MAIL_FROM.address) };
}
