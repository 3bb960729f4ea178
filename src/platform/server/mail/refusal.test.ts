import { expect, test } from 'vitest';
import { readRefusal } from './refusal.ts';

const rcpt = (response: string) => ({
  code: 'EENVELOPE',
  command: 'RCPT TO',
  response,
  responseCode: Number.parseInt(response, 10),
});

test.each([
  ['550 5.1.1 No such user', 'hard_bounce'],
  ['550 5.1.10 Recipient not found', 'hard_bounce'],
  ['550 5.2.1 Mailbox disabled', 'hard_bounce'],
  ['550 No such mailbox', 'hard_bounce'],
  ['553 sorry, that domain is not in my list', 'hard_bounce'],
  ['550 5.7.1 Message rejected as spam', undefined],
  ['550 5.1.8 Sender address rejected', undefined],
  ['552 5.2.2 Mailbox full', undefined],
  ['550 Blocked by our policy', undefined],
  ['554 Relaying denied', undefined],
])('"%s" is final, and the event that it means for the address is %s', (response, address) => {
  expect(readRefusal(rcpt(response))).toEqual({ final: true, ...(address && { address }) });
});

test.each([
  [rcpt('451 4.7.1 Greylisted'), { final: false, address: 'soft_bounce' }],
  [rcpt('452 4.2.2 Mailbox full'), { final: false, address: 'soft_bounce' }],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554, response: '554 5.6.0' }, { final: true }],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 451, response: '451' }, { final: false }],
  [
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, response: '550' },
    { final: false, serverAway: false },
  ],
  [{ code: 'EENVELOPE', command: 'API' }, { final: true }],
  [
    { code: 'EAUTH', responseCode: 535 },
    { final: false, serverAway: true },
  ],
  [
    { code: 'ECONNECTION', responseCode: 554 },
    { final: false, serverAway: true },
  ],
  [{ code: 'ETIMEDOUT' }, { final: false, serverAway: true }],
  [
    { code: 'ETIMEDOUT', stage: 'envelope' },
    { final: false, serverAway: false },
  ],
  [
    { code: 'ETIMEDOUT', stage: 'data' },
    { final: false, unsure: true },
  ],
  [
    { code: 'ECONNECTION', stage: 'data' },
    { final: false, unsure: true },
  ],
  [
    { code: 'ECONNECTION', stage: 'data', responseCode: 421 },
    { final: false, serverAway: false },
  ],
  [{ code: 'EMESSAGE', command: 'DATA', stage: 'data', responseCode: 451, response: '451' }, { final: false }],
  [new Error('disk full'), { final: false, serverAway: false }],
])('the error %j is read as %j', (err, refusal) => {
  expect(readRefusal(err)).toEqual(refusal);
});
