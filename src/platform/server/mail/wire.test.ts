import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { readDkim } from '#testing/dkim.ts';
import { mailSite } from '#testing/mail-site.ts';
import { startSmtpServer } from '#testing/smtp.ts';
import type { Mail } from './mailer.ts';
import { idBehind } from './signed-address.ts';
import { mails } from './table.ts';

const author = 'amira@example.com';
const welcome: Mail = {
  template: 'newsletter-welcome',
  to: author,
  proven: true,
  props: { path: '/newsletter/sample' },
  unsubscribePath: '/api/newsletter/unsubscribe/sample',
};
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const site = mailSite();

test('with a DKIM key, emails are signed for our domain, including both unsubscribe headers', async () => {
  const node = await site.startNode({ DKIM_PRIVATE_KEY: pem.replaceAll('\n', '\\n'), DKIM_SELECTOR: 's2026' });
  await node.send(welcome);
  const { source } = await site.smtp.mailTo(author);
  expect(readDkim(source, publicKey)).toEqual({
    domain: 'tax.example',
    selector: 's2026',
    headers: expect.arrayContaining([
      'from',
      'to',
      'subject',
      'date',
      'message-id',
      'list-unsubscribe',
      'list-unsubscribe-post',
    ]),
    valid: true,
  });
  const changed = Buffer.from(
    source.toString('latin1').replace('You are subscribed', 'You are unsubscribed'),
    'latin1',
  );
  expect(readDkim(changed, publicKey)?.valid).toBe(false);
});

test('without a DKIM key, emails are not signed', async () => {
  const node = await site.startNode();
  await node.send(welcome);
  expect(readDkim((await site.smtp.mailTo(author)).source, publicKey)).toBeUndefined();
});

test('with a bounce domain each email has a separate return path, otherwise the sender’s', async () => {
  const plain = await site.startNode();
  await plain.send(welcome);
  expect((await site.smtp.mailTo(author)).returnPath).toBe('desk@tax.example');
  await plain.stop();
  const node = await site.startNode({ MAIL_BOUNCE_DOMAIN: 'bounces.tax.example' });
  await node.send({ ...welcome, to: 'other@example.com' });
  const mail = await site.smtp.mailTo('other@example.com');
  const [row] = await node.db.select().from(mails).where(eq(mails.recipient, 'other@example.com'));
  expect(await idBehind(node.config, 'bounce', mail.returnPath)).toBe(row!.id);
  expect(mail.from?.value[0]?.address).toBe('desk@tax.example');
});

test('a domain in any script is encoded for mail servers', async () => {
  const node = await site.startNode({ MAIL_FROM: '"Müller, Söhne & Co." <post@müller.example>' });
  await node.send({ ...welcome, to: 'ada@пример.рф' });
  // The test server decodes addresses.
  const mail = await site.smtp.mailTo('ada@пример.рф');
  expect([mail.returnPath, mail.recipients]).toEqual(['post@müller.example', ['ada@пример.рф']]);
  expect(mail.from?.value[0]?.name).toBe('Müller, Söhne & Co.');
  const header = mail.source.toString('latin1').split('\r\n\r\n')[0];
  expect(header).toContain('<post@xn--mller-kva.example>');
  expect(header).toContain('To: ada@xn--e1afmkfd.xn--p1ai');
});

test('the links of an email are absolute in both parts and in its header', async () => {
  const node = await site.startNode();
  await node.send(welcome);
  const { html, text, headerLines } = await site.smtp.mailTo(author);
  expect(html).toContain('href="https://tax.example/newsletter/sample"');
  expect(text).toContain('https://tax.example/newsletter/sample');
  const header = headerLines.find(({ key }) => key === 'list-unsubscribe')?.line.replace(/\r\n\s+/g, ' ');
  expect(header).toBe('List-Unsubscribe: <https://tax.example/api/newsletter/unsubscribe/sample>');
});

test('a server with an untrusted certificate gets no email, unless SMTP_URL allows it', async () => {
  const secure = await startSmtpServer({ tls: true });
  site.after(() => secure.stop());
  const careful = await site.startNode({ SMTP_URL: secure.url });
  await careful.send(welcome);
  await vi.waitFor(async () => {
    const [row] = await careful.db.select().from(mails);
    expect(row).toMatchObject({
      state: 'queued',
      attempts: expect.any(Number),
      error: expect.stringContaining('certificate'),
    });
  }, 10_000);
  expect(secure.received).toEqual([]);
  await careful.stop();
  await site.startNode({ SMTP_URL: `${secure.url}?tls.rejectUnauthorized=false` });
  await secure.mailTo(author);
});

test('with requireTLS, no email is sent without encryption', async () => {
  const node = await site.startNode({ SMTP_URL: `${site.smtp.url}?requireTLS=true` });
  await node.send(welcome);
  await vi.waitFor(async () => {
    const [row] = await node.db.select().from(mails);
    expect(row?.attempts).toBeGreaterThan(0);
    expect(row?.state).toBe('queued');
  }, 10_000);
  expect(site.smtp.received).toEqual([]);
});
