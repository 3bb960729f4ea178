import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('nothing needs to be set', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    siteName: 'Tax Meridian',
    databaseUrl: undefined,
    seed: 'demo',
    admin: { email: 'admin@example.com', password: undefined },
    trustedProxies: [],
  });
});

test.each([
  [{ PORT: 'eighty' }, /^PORT /],
  [{ PUBLIC_URL: 'example.com' }, /^PUBLIC_URL /],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL /],
  [{ SEED: 'all' }, /^SEED /],
  [{ ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD /],
  [{ SMTP_URL: 'localhost:25' }, /^SMTP_URL /],
  [{ SESSION_SECRET: 'short' }, /^SESSION_SECRET /],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' }, /^SESSION_SECRET /],
  [{ OIDC_ISSUER: 'https://id.example.com' }, /OIDC_CLIENT_ID/],
])('%j stops the start with a message that names the variable', (env, message) => {
  expect(() => readConfig(env as Record<string, string>)).toThrow(message);
});
