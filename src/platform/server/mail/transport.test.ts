/** Connections to a mail server that answers very slowly. */
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { faultyNetwork } from '#testing/faulty-network.ts';
import { startSmtpServer } from '#testing/smtp.ts';
import { readRefusal } from './refusal.ts';
import { smtpPool } from './transport.ts';

const mail = (to: string) => ({ from: 'desk@tax.example', to, subject: 'A subject', text: 'A text' });

test('an attempt ends at its deadline even if the server still answers slowly; the next one succeeds', async () => {
  const smtp = await startSmtpServer();
  const network = await faultyNetwork(smtp.url);
  const pool = smtpPool(network.url, 1, readConfig({ SMTP_URL: smtp.url }), 2_000);
  onTestFinished(async () => {
    pool.close();
    await network.close();
    await smtp.stop();
  });
  await pool.send(mail('first@example.com'));
  network.drip(500);
  const failure = await pool.send(mail('slow@example.com')).catch((err: unknown) => err);
  expect(readRefusal(failure)).toEqual({ final: false, serverAway: true });
  network.restore();
  await pool.send(mail('next@example.com'));
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['first@example.com'], ['next@example.com']]);
});
