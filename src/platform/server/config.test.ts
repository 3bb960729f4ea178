import { generateKeyPairSync } from 'node:crypto';
import { availableParallelism, totalmem } from 'node:os';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { workersFor } from './environment.ts';

test('every variable has a default', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    siteName: 'Tax Meridian',
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    seed: 'demo',
    admin: { email: 'admin@example.com', password: undefined },
    trustedProxies: [],
  });
});

const pem = (type: 'rsa' | 'ed25519', bits = 2048) =>
  (type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: bits }) : generateKeyPairSync('ed25519')).privateKey
    .export({ type: 'pkcs8', format: 'pem' })
    .toString();

test('an empty variable counts as not set, whichever variable it is', () => {
  const names = [
    'NODE_ENV',
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'SITE_NAME',
    'DATABASE_URL',
    'ADMIN_EMAIL',
    'SEED',
    'MAIL_FROM',
  ];
  const others = ['TRUST_PROXY', 'LOG_LEVEL', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'DATA_DIR'];
  const empty = Object.fromEntries([...names, ...others].map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('emails are signed for the sender’s domain unless DKIM_DOMAIN names another', () => {
  const env = {
    MAIL_FROM: '"Desk, London" <desk@tax.example>',
    DKIM_PRIVATE_KEY: pem('rsa').replaceAll('\n', '\\n'),
    DKIM_SELECTOR: 's2026',
  };
  expect(readConfig(env)).toMatchObject({
    mailFrom: { name: 'Desk, London', address: 'desk@tax.example' },
    dkim: { domain: 'tax.example', selector: 's2026', privateKey: expect.stringContaining('\n') },
  });
  expect(readConfig({ ...env, DKIM_DOMAIN: 'Mail.Tax.Example' }).dkim?.domain).toBe('mail.tax.example');
});

test('trusted proxies can be addresses, networks or names', () => {
  const env = { TRUST_PROXY: 'loopback, 10.0.0.7,172.30.77.0/24, fd6d:6572:6964::/64 ,::1,' };
  expect(readConfig(env).trustedProxies).toEqual([
    'loopback',
    '10.0.0.7',
    '172.30.77.0/24',
    'fd6d:6572:6964::/64',
    '::1',
  ]);
});

test.each([
  [{ PORT: 'eighty' }, /^PORT /],
  [{ PUBLIC_URL: 'example.com' }, /^PUBLIC_URL /],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL /],
  [{ SEED: 'all' }, /^SEED /],
  [{ ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD /],
  [{ SMTP_URL: 'localhost:25' }, /^SMTP_URL /],
  [{ SMTP_URL: 'smtp://a.example?requireTls=true' }, /^SMTP_URL .*requireTLS/],
  [{ SMTP_URL: 'smtp://a.example?requireTLS' }, /^SMTP_URL .*true or false/],
  [{ SMTP_URL: 'smtp://a.example?secure=true' }, /^SMTP_URL /],
  [{ MAIL_FROM: 'Desk' }, /^MAIL_FROM /],
  [{ MAIL_FROM: 'a@tax.example, b@tax.example' }, /^MAIL_FROM /],
  [{ MAIL_BOUNCE_DOMAIN: 'bounces' }, /^MAIL_BOUNCE_DOMAIN /],
  [{ MAIL_EVENTS_SECRET: 'short' }, /^MAIL_EVENTS_SECRET /],
  [{ INTAKE_HOSTS: 'https://feeds.internal' }, /^INTAKE_HOSTS /],
  [{ INTAKE_HOSTS: 'feeds.internal, a b' }, /^INTAKE_HOSTS /],
  [{ DKIM_PRIVATE_KEY: 'secret', DKIM_SELECTOR: 's' }, /^DKIM_PRIVATE_KEY .*RSA/],
  [{ DKIM_PRIVATE_KEY: pem('ed25519'), DKIM_SELECTOR: 's' }, /^DKIM_PRIVATE_KEY .*RSA/],
  [{ DKIM_PRIVATE_KEY: pem('rsa', 512), DKIM_SELECTOR: 's' }, /^DKIM_PRIVATE_KEY .*1024/],
  [{ DKIM_PRIVATE_KEY: pem('rsa') }, /DKIM_SELECTOR must be set together/],
  [{ DKIM_SELECTOR: 'a b', DKIM_PRIVATE_KEY: pem('rsa') }, /^DKIM_SELECTOR /],
  [{ TRUST_PROXY: 'nonsense' }, /^TRUST_PROXY /],
  [{ TRUST_PROXY: '127.0.0.1, 10.0.0.0/99' }, /^TRUST_PROXY /],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY /],
  [{ TRUST_PROXY: '::/0' }, /^TRUST_PROXY /],
  [{ SESSION_SECRET: 'short' }, /^SESSION_SECRET /],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' }, /^SESSION_SECRET /],
  [{ OIDC_ISSUER: 'https://id.example.com' }, /OIDC_CLIENT_ID/],
  [{ CDN: 'akamai' }, /^CDN /],
  [{ CDN: 'fastly', CDN_ID: 'abc' }, /CDN_TOKEN/],
  [{ CDN: 'cloudflare', CDN_TOKEN: 'a-long-token' }, /CDN_ID/],
  [{ CDN: 'fastly', CDN_ID: 'abc', CDN_TOKEN: 'two\r\nlines' }, /^CDN_TOKEN /],
  [{ CDN: 'cloudflare', CDN_ID: '../zones', CDN_TOKEN: 'a-long-token' }, /^CDN_ID /],
  [{ CDN: 'varnish' }, /CDN_URL/],
  [{ CDN: 'varnish', CDN_URL: 'varnish:6081' }, /^CDN_URL /],
  [{ CDN: 'varnish', CDN_URL: 'http://varnish:6081', CDN_SECONDS: '1' }, /^CDN_SECONDS /],
  [{ WEBHOOK_HOSTS: 'http://hooks.lan' }, /^WEBHOOK_HOSTS /],
  [{ WEBHOOK_HOSTS: 'hooks.lan, ada@10.0.0.7' }, /^WEBHOOK_HOSTS /],
  [{ METRICS_ADDRESS: '9464' }, /^METRICS_ADDRESS /],
  [{ METRICS_ADDRESS: '127.0.0.1:99999' }, /^METRICS_ADDRESS /],
  [{ METRICS_ADDRESS: '127.0.0.1:3000' }, /^METRICS_ADDRESS .*different port/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT /],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /^OTEL_TRACES_SAMPLER_ARG /],
])('the value %j stops the start with a message that names the variable', (env, message) => {
  expect(() => readConfig(env as Record<string, string>)).toThrow(message);
});

test('hosts for webhooks are written as in addresses', () => {
  const { webhookHosts } = readConfig({ WEBHOOK_HOSTS: 'Hooks.lan, 10.0.0.7:8080,[fd00::7]:9000' });
  expect([...webhookHosts]).toEqual(['hooks.lan', '10.0.0.7:8080', '[fd00::7]:9000']);
});

test('no CDN keeps pages unless the environment names one', () => {
  expect(readConfig({ CDN_URL: 'http://varnish:6081' }).cdn).toBeUndefined();
  expect(readConfig({ CDN: 'fastly', CDN_ID: 'abc', CDN_TOKEN: 'a-long-token' }).cdn).toEqual({
    kind: 'fastly',
    id: 'abc',
    token: 'a-long-token',
    urls: ['https://api.fastly.com'],
    seconds: 60,
  });
  expect(readConfig({ CDN: 'varnish', CDN_URL: 'http://one:6081/, http://two:6081' }).cdn?.urls).toEqual([
    'http://one:6081',
    'http://two:6081',
  ]);
});

test('metrics and traces are off unless the environment names a destination', () => {
  expect(readConfig({})).toMatchObject({ metrics: undefined, tracing: undefined });
  const env = { METRICS_ADDRESS: '[::1]:9464', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  expect(readConfig({ ...env, OTEL_TRACES_SAMPLER_ARG: '0.1' })).toMatchObject({
    metrics: { host: '::1', port: 9464 },
    tracing: { endpoint: 'http://collector:4318', service: 'tax-meridian', ratio: 0.1 },
  });
});

test('by default, backups are unencrypted, unscheduled and in the data directory', () => {
  expect(readConfig({ DATA_DIR: '/srv/site' }).backup).toEqual({
    dir: '/srv/site/backups',
    at: undefined,
    keep: 14,
    encryption: undefined,
  });
  const env = { BACKUP_DIR: '/mnt/backups', BACKUP_AT: '02:15', BACKUP_KEEP: '3' };
  expect(readConfig({ ...env, BACKUP_PASSPHRASE: 'correct horse battery' }).backup).toEqual({
    dir: '/mnt/backups',
    at: '02:15',
    keep: 3,
    encryption: { passphrase: 'correct horse battery' },
  });
});

test('changes are archived every one to 300 seconds, and only with the embedded PostgreSQL', () => {
  expect(readConfig({}).backup.walSeconds).toBeUndefined();
  expect(readConfig({ BACKUP_WAL_SECONDS: '300' }).backup.walSeconds).toBe(300);
  for (const BACKUP_WAL_SECONDS of ['0', '301', 'on'])
    expect(() => readConfig({ BACKUP_WAL_SECONDS })).toThrow('BACKUP_WAL_SECONDS must be a whole number from 1 to 300');
  expect(() => readConfig({ BACKUP_WAL_SECONDS: '60', DATABASE_URL: 'postgres://db/site' })).toThrow('pgBackRest');
});

test('backups can be encrypted for one recipient or several', () => {
  const [one, other] = ['a', 'q'].map((letter) => `age1${letter.repeat(58)}`);
  expect(readConfig({ BACKUP_RECIPIENT: `${one}, ${other}` }).backup.encryption).toEqual({ recipients: [one, other] });
});

test.each([
  [{ BACKUP_AT: '24:00' }, 'BACKUP_AT must be a time of day'],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be at least 1'],
  [{ BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE must have at least 12 characters'],
  [{ BACKUP_RECIPIENT: 'ssh-rsa AAAA' }, 'BACKUP_RECIPIENT must be a public key of age'],
  [{ BACKUP_PASSPHRASE: 'correct horse battery', BACKUP_RECIPIENT: `age1${'a'.repeat(58)}` }, 'set one of them'],
])('%o is refused', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test.each([
  [1, 64, 1],
  [2, 64, 1],
  [4, 64, 3],
  [4, 2, 2],
  [4, 0.5, 1],
  [64, 64, 8],
])('on %i cores with %d GB of memory, %i workers serve pages', (cores, gigabytes, workers) => {
  expect(workersFor(cores, gigabytes * 1e9)).toBe(workers);
});

test('the number of workers can be set', () => {
  expect(readConfig({}).workers).toBe(workersFor(availableParallelism(), totalmem()));
  expect(readConfig({ WORKERS: '3' }).workers).toBe(3);
  for (const WORKERS of ['0', '9', 'all'])
    expect(() => readConfig({ WORKERS })).toThrow('WORKERS must be a whole number from 1 to 8');
});
