import { expect, test } from 'vitest';
import { UndeliverableError } from '../message.ts';
import { outcomeOf } from './sender.ts';

const smtpError = (code: string, command: string, responseCode: number, response = String(responseCode)) =>
  Object.assign(new Error(response), { code, command, responseCode, response });
const rcpt = (response: string) => smtpError('EENVELOPE', 'RCPT TO', Number.parseInt(response, 10), response);

test.each([
  ['an invalid address', new UndeliverableError('No address'), { is: 'failed', error: 'No address' }],
  ['a missing mailbox', rcpt('550 5.1.1 Unknown'), { is: 'bounced', error: '550 5.1.1 Unknown' }],
  ['spam', rcpt('550 5.7.1 Spam'), { is: 'failed', error: '550 5.7.1 Spam' }],
  ['a full mailbox', rcpt('452 4.2.2 Full'), { is: 'later', error: '452 4.2.2 Full', soft: true }],
  ['a temporarily refused mail', smtpError('EMESSAGE', 'DATA', 451), { is: 'later', error: '451', soft: false }],
  [
    'a mail that could not be made',
    new Error('No such recipient'),
    { is: 'later', error: 'No such recipient', soft: false },
  ],
  [
    'a server that closes after the recipient',
    Object.assign(rcpt('421 Closing'), { stage: 'envelope' }),
    { is: 'cut_off', error: '421 Closing' },
  ],
  [
    'a server that closes after the mail',
    Object.assign(smtpError('EMESSAGE', 'DATA', 421), { stage: 'data' }),
    { is: 'cut_off', error: '421' },
  ],
  [
    'a connection lost after the login',
    Object.assign(new Error('closed'), { code: 'ECONNECTION', stage: 'envelope' }),
    { is: 'cut_off', error: 'closed' },
  ],
  ['our sender refused', smtpError('EENVELOPE', 'MAIL FROM', 550), { is: 'away', error: '550' }],
  ['our login refused', smtpError('EAUTH', 'AUTH PLAIN', 535), { is: 'away', error: '535' }],
  [
    'a connection lost before the reply to the mail',
    Object.assign(new Error('closed'), { code: 'ECONNECTION', stage: 'data' }),
    { is: 'unsure', error: 'closed' },
  ],
  ['no server', Object.assign(new Error('refused'), { code: 'ECONNECTION' }), { is: 'away', error: 'refused' }],
])('the error of an attempt has the right outcome: %s', (_, err, outcome) => {
  expect(outcomeOf(err)).toEqual(outcome);
});
