import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bounce, complaint, vacation } from './report.fixtures.ts';
import { readReport } from './report.ts';

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
])('a bounce with status %s (%s) is a %s', (status, diagnostic, kind) => {
  const report = readReport(bounce({ to, status, ...(diagnostic && { diagnostic }) }));
  expect(report).toMatchObject({ kind, detail: diagnostic ?? `Returned with status ${status}` });
  expect(report?.addresses).toContain(to);
  expect(report?.messageIds).toEqual(['<other@elsewhere.example>']);
});

test.each(['abuse', 'fraud', 'opt-out'])('a report of %s is a complaint', (type) => {
  expect(readReport(complaint({ mailFrom: to, type }))).toEqual({
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
  ['nothing', ''],
])('%s is not held against anybody', (_, message) => {
  expect(readReport(message)).toBeUndefined();
});

test('a status part that was encoded on its way is read', () => {
  const plain = bounce({ to, status: '5.1.1' });
  const start = plain.indexOf('Reporting-MTA');
  const end = plain.indexOf('\r\n--4F1A', start);
  const encoded = Buffer.from(plain.slice(start, end)).toString('base64');
  const message = `${plain.slice(0, start).replace(/message\/delivery-status\r\n/, '$&Content-Transfer-Encoding: base64\r\n')}${encoded}${plain.slice(end)}`;
  expect(readReport(message)?.kind).toBe('hard_bounce');
});

test('whatever arrives is read or ignored, and nothing is thrown', () => {
  const pieces = bounce({ to, status: '5.1.1' }).split(/(?<=\n)/);
  const mangled = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 60 });
  fc.assert(fc.property(mangled, (lines) => void readReport(lines.join(''))));
});
