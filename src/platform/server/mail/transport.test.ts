/** Connections to a mail server that answers very slowly, closes them or does not run. */
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
  expect(readRefusal(failure)).toEqual({ final: false, serverAway: false });
  network.restore();
  await pool.send(mail('next@example.com'));
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['first@example.com'], ['next@example.com']]);
});

test('an error tells whether the server may have taken the email, or was not reached', async () => {
  const smtp = await startSmtpServer();
  const pool = smtpPool(smtp.url, 1, readConfig({ SMTP_URL: smtp.url }));
  onTestFinished(async () => {
    pool.close();
    await smtp.stop();
  });
  const refusalOf = async () => readRefusal(await pool.send(mail('ada@example.com')).catch((err: unknown) => err));
  smtp.conduct('drop-after-data');
  expect(await refusalOf()).toEqual({ final: false, unsure: true });
  smtp.conduct('refuse-for-now');
  expect(await refusalOf()).toEqual({ final: false, address: 'soft_bounce' });
  smtp.conduct('refuse-content');
  expect(await refusalOf()).toEqual({ final: true });
  await smtp.stop();
  // The pool may still hold the connection that the server has closed.
  await refusalOf();
  expect(await refusalOf()).toEqual({ final: false, serverAway: true });
});
