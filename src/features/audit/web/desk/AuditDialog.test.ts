import { expect, test } from 'vitest';
import { isLong, valueText } from './AuditDialog.tsx';

test.each([
  [null, ''],
  [undefined, ''],
  [true, 'Yes'],
  [false, 'No'],
  [0, '0'],
  ['Dublin', 'Dublin'],
  [['VAT', 'Treaties'], 'VAT, Treaties'],
  [{ label: 'About' }, '{\n  "label": "About"\n}'],
])('%j reads %j', (value, text) => {
  expect(valueText(value)).toBe(text);
});

test('the dialog shows an instant as date and time', () => {
  expect(valueText('2026-03-01T09:30:00.000Z')).toMatch(/^1 Mar 2026, \d\d:\d\d$/);
});

test('a text of more than 160 characters is long', () => {
  expect([isLong('x'.repeat(161)), isLong('x'.repeat(160))]).toEqual([true, false]);
});
