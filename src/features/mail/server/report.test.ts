import fc from 'fast-check';
import { expect, test } from 'vitest';
import { processorTime } from '#testing/processor-time.ts';
import { readMessage } from './mime.ts';
import { bounce, complaint, hostile, vacation } from './report.fixtures.ts';
import { readReport as reportIn } from './report.ts';

const readReport = async (source: string) => {
  const message = await readMessage(source);
  return message && reportIn(message);
};

const to = 'bounce+0123@bounces.tax.example';

test.each([
  ['5.1.1', '550 5.1.1 <amira@example.com>: Recipient address rejected: User unknown', 'hard_bounce'],
  ['5.0.0', undefined, 'hard_bounce'],
  ['5.4.4', 'Host or domain name not found', 'hard_bounce'],
  ['5.2.1', '550 5.2.1 The account is disabled', 'hard_bounce'],
  ['5.2.2', '552 5.2.2 Mailbox full', 'soft_bounce'],
  ['5.2.3', '552 5.2.3 Message too large', 'soft_bounce'],
  ['5.2.4', '550 5.2.4 Mailing list not expanded', 'soft_bounce'],
  ['5.3.4', '552 5.3.4 Message too big for the system', 'soft_bounce'],
  ['5.6.1', '554 5.6.1 Content not supported', 'soft_bounce'],
  ['5.7.1', '554 5.7.1 Looks like spam', 'soft_bounce'],
  ['4.4.7', 'delivery time expired', 'soft_bounce'],
])('a bounce with status %s (%s) is a %s', async (status, diagnostic, kind) => {
  const report = await readReport(bounce({ to, status, ...(diagnostic && { diagnostic }) }));
  expect(report).toMatchObject({ kind, detail: diagnostic ?? `Returned with status ${status}` });
  expect(report?.addresses).toContain(to);
  expect(report?.messageIds).toEqual(['<other@elsewhere.example>']);
});

test.each(['abuse', 'fraud', 'opt-out'])('a report of %s is a complaint', async (type) => {
  expect(await readReport(complaint({ mailFrom: to, type }))).toEqual({
    kind: 'complaint',
    detail: `Reported as ${type} through ProviderFBL/1.0`,
    addresses: ['abuse@tax.example', to],
    messageIds: ['<other@elsewhere.example>'],
  });
});

test.each([
  ['a delay', bounce({ to, status: '4.4.1', action: 'delayed' })],
  ['a receipt', bounce({ to, status: '2.0.0', action: 'delivered' })],
  ['an automatic answer', vacation(to)],
  ['a report that it is no spam', complaint({ mailFrom: to, type: 'not-spam' })],
  ['an empty message', ''],
])('%s is neither a bounce nor a complaint', async (_, message) => {
  expect(await readReport(message)).toBeUndefined();
});

test('the reader decodes the transfer encoding of a status part', async () => {
  const plain = bounce({ to, status: '5.1.1' });
  const start = plain.indexOf('Reporting-MTA');
  const end = plain.indexOf('\r\n--4F1A', start);
  const encoded = Buffer.from(plain.slice(start, end)).toString('base64');
  const message = `${plain.slice(0, start).replace(/message\/delivery-status\r\n/, '$&Content-Transfer-Encoding: base64\r\n')}${encoded}${plain.slice(end)}`;
  expect((await readReport(message))?.kind).toBe('hard_bounce');
});

test('the reader understands or ignores any message, and never fails', async () => {
  const pieces = bounce({ to, status: '5.1.1' }).split(/(?<=\n)/);
  const mangled = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 60 });
  await fc.assert(fc.asyncProperty(mangled, async (lines) => void (await readReport(lines.join('')))));
});

test.each(Object.entries(hostile))('a megabyte of %s does not block the site', async (_, message) => {
  expect(await processorTime(() => readReport(message))).toBeLessThan(4_000);
});

test('the reader understands a bounce, however large the returned email is', async () => {
  const message = bounce({ to, status: '5.1.1' });
  const end = message.lastIndexOf('\r\n--4F1A');
  const large = `${message.slice(0, end)}\r\n${'The letter itself.\r\n'.repeat(50_000)}${message.slice(end)}`;
  expect(await readReport(large)).toEqual(await readReport(message));
});

test('a server’s reply with accents is readable', async () => {
  const said = '550 5.1.1 Boîte aux lettres inconnue';
  const message = Buffer.from(bounce({ to, status: '5.1.1', diagnostic: said })).toString('latin1');
  expect((await readReport(message))?.detail).toBe(said);
});

test('a NUL disappears from a reply’s text, and an overlong sender address is ignored', async () => {
  const message = await readMessage(`From: ${'a'.repeat(400)}@tax.example\n\nYes\0, gladly.\n`);
  expect(message).toMatchObject({ from: '', text: 'Yes, gladly.\n' });
});
