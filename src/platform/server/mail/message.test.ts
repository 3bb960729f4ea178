import nodemailer from 'nodemailer';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { letterMessage, sheetOf } from './bulk/letter.ts';
import type { Mailing } from './bulk/queries.ts';
import { type StoredMail, toMessage } from './message.ts';

const config = readConfig({ PUBLIC_URL: 'https://tax.example', MAIL_FROM: 'desk@tax.example' });
const texts = { subject: 'S', html: '<p>H</p>', plain: 'P', createdAt: '2026-11-21T12:00:00.000Z' };
const mail = { ...texts, id: 'a', recipient: 'ada@example.com', replyTo: null, unsubscribeUrl: null } as StoredMail;
const letter = {
  id: 'b',
  address: 'ada@example.com',
  name: 'Ada',
  blocks: null,
  values: {},
  list: 'l',
  unsubscribeUrl: 'u',
};

test.each([
  ['a single mail', toMessage(mail, config)],
  ['a bulk mail', letterMessage(sheetOf({ ...texts, id: 'm' } as Mailing), letter, config)],
])('%s is composed without reading files or contacting other servers', async (_, message) => {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  for (const [attachment, refusal] of [
    [{ path: '/etc/hostname' }, /File access rejected/],
    [{ href: 'http://127.0.0.1:1/' }, /Url access rejected/],
  ] as const)
    await expect(composer.sendMail({ ...message, attachments: [attachment] })).rejects.toThrow(refusal);
});
