/** Checks each environment variable (docs/operations.md). config.ts makes the configuration from them. */

import { createPrivateKey } from 'node:crypto';
import { availableParallelism, totalmem } from 'node:os';
import process from 'node:process';
import { z } from 'zod';
import { readBucket } from './files/bucket.ts';
import { parseMailbox } from './mail/mailbox.ts';

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const MIN_BITS = 1024;

const domain = z
  .string()
  .toLowerCase()
  .regex(new RegExp(`^${LABEL}(?:\\.${LABEL})+$`), 'must be a domain: bounces.example.com');

const selector = z
  .string()
  .regex(new RegExp(`^${LABEL}(?:\\.${LABEL})*$`, 'i'), 'must be a DKIM selector: letters, digits and hyphens');

/** Accepts 'Desk <desk@example.com>' or 'desk@example.com'. */
const mailbox = z.string().transform((text, { issues }) => {
  const parsed = parseMailbox(text);
  if (parsed) return parsed;
  const message = 'must be one address, with or without a name: Desk <desk@example.com>; a name with a comma in quotes';
  issues.push({ code: 'custom', message, input: text });
  return z.NEVER;
});

/** A PEM text. Environments without line breaks can use \n instead. */
const dkimKey = z
  .string()
  .transform((pem) => pem.replaceAll('\\n', '\n'))
  .refine(isRsaKey, `must be an RSA private key in PEM form, without a passphrase, of ${MIN_BITS} bits or more`);

function isRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPrivateKey(pem);
    return type === 'rsa' && (details?.modulusLength ?? 0) >= MIN_BITS;
  } catch {
    return false;
  }
}

const SMTP_OPTIONS = 'requireTLS, ignoreTLS and tls.rejectUnauthorized (true or false), tls.servername, name';

/** Nodemailer ignores unknown options: after a misspelt `requireTls=true`, it would send the password in plain text. */
function hasKnownOptions(url: string): boolean {
  const [, options = ''] = url.split('?', 2);
  return [...new URLSearchParams(options)].every(([name, value]) =>
    /^(?:requireTLS|ignoreTLS|tls\.rejectUnauthorized)$/.test(name)
      ? /^(?:true|false)$/.test(value)
      : /^(?:tls\.servername|name)$/.test(name),
  );
}

const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day in UTC, from 00:00 to 23:59: 02:15');

/** Public keys of the program `age`, separated by commas. */
const recipients = z
  .string()
  .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
  .refine((list) => list.length > 0 && list.every((one) => /^age1[a-z0-9]{50,}$/.test(one)), {
    error: 'must be a public key of age (age1…), or several separated by commas',
  });

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address');
/** Accepts what Fastify accepts, except '/0', which would let every client claim any address. */
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
    error: 'must be addresses or networks separated by commas: 10.0.0.7, 192.168.0.0/16',
  });
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

const bucket = z.string().transform((text, context) => {
  const read = readBucket(text);
  if (!read) context.addIssue('must have the form s3://key:secret@host/bucket?region=eu-central-1');
  return read ?? z.NEVER;
});

export const CDN_KINDS = ['fastly', 'cloudflare', 'varnish'] as const;

/** Accepts names of hosts as addresses have them, with the port unless it is the usual one. */
const hosts = z
  .string()
  .transform((text) => text.split(',').flatMap((one) => one.trim().toLowerCase() || []))
  .refine((list) => list.every((one) => URL.canParse(`http://${one}`) && new URL(`http://${one}`).host === one), {
    error: 'must be hosts separated by commas: feeds.internal, 10.0.0.7:8080',
  });

/** Accepts addresses such as '127.0.0.1:9464' and '[::1]:9464'. */
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

/** More workers would need more connections than PostgreSQL allows by default. */
const MOST_WORKERS = 8;
/** The maximum memory (bytes) that a worker needs, while it checks two passwords and reads a picture. */
const WORKER_MEMORY = 1_000_000_000;

/** Returns how many workers the machine can run: leaves a core for PostgreSQL, and enough memory for each worker. */
export const workersFor = (cores: number, memory: number): number =>
  Math.max(Math.min(cores - 1, Math.floor(memory / WORKER_MEMORY), MOST_WORKERS), 1);

/** Each variable's form, and its default. */
export const Environment = z.object({
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
    .refine(hasKnownOptions, `may have only these options: ${SMTP_OPTIONS}`)
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
  INTAKE_HOSTS: hosts.optional(),
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
  WORKERS: wholeNumber(1, MOST_WORKERS).default(() =>
    workersFor(availableParallelism(), Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)),
  ),
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
  WEBHOOK_HOSTS: hosts.optional(),
  METRICS_ADDRESS: hostAndPort.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number from 0 to 1').min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().min(1).max(80).default('tax-meridian'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Environment = z.output<typeof Environment>;
