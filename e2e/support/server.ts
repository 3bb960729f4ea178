/**
 * Runs the site of all tests as `npm start` does, on a temporary PostgreSQL, with an SMTP server whose emails tests can
 * read.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { readConfig } from '#platform/server/config.ts';
import { cheapPasswords } from '#testing/cheap-passwords.ts';
import { startIdentityProvider } from '#testing/identity-provider.ts';
import { createTestDatabase, siteUrl, startTestPostgres } from '#testing/postgres.ts';
import { startSmtpServer } from '#testing/smtp.ts';
import { ADMIN, MAILBOX, SITE } from './places.ts';

/** The bundle, as `npm start` runs it. */
const built: string = path.join(import.meta.dirname, '../../dist/site/site.js');
const { startSite } = (await import(built)) as typeof import('#app/server/site.ts');

const dataDir = mkdtempSync(path.join(tmpdir(), 'tax-meridian-e2e-'));
const postgres = await startTestPostgres();
const database = await createTestDatabase(postgres.url);
const smtp = await startSmtpServer();
/** Only identity-provider.spec.ts sets it, and signs in through the provider. */
const providerPort = Number(process.env.E2E_PROVIDER_PORT ?? 0);
const provider = providerPort > 0 ? await startIdentityProvider(providerPort, SITE) : undefined;
const config = {
  ...readConfig({
    ...provider?.env,
    PORT: new URL(SITE).port,
    PUBLIC_URL: SITE,
    DATABASE_URL: siteUrl(database.url),
    DATABASE_OWNER_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }),
  decisionHoldMs: 0,
};
const site = await startSite(config, pino({ level: 'warn' }), { passwords: cheapPasswords });

/** GET /editor@example.com returns the emails to that address that have arrived so far, oldest first. */
const mailbox = http.createServer((request, response) => {
  const address = decodeURIComponent(request.url!.slice(1));
  const mails = smtp.received.filter(({ recipients }) => recipients.includes(address));
  const contents = mails.map(({ subject, text, html }) => ({ subject, text, html }));
  response.setHeader('content-type', 'application/json').end(JSON.stringify(contents));
});
mailbox.listen(Number(new URL(MAILBOX).port), 'localhost');

async function stop(): Promise<void> {
  mailbox.close();
  mailbox.closeAllConnections();
  await site.close();
  await provider?.stop();
  await smtp.stop();
  await database.drop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
