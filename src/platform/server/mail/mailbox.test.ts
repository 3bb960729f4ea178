import { expect, test } from 'vitest';
import { parseMailbox } from './mailbox.ts';

test.each([
  ['desk@tax.example', '', 'desk@tax.example'],
  ['Desk <desk@tax.example>', 'Desk', 'desk@tax.example'],
  ['  <desk@tax.example> ', '', 'desk@tax.example'],
  ['"Desk, \\"London\\"" <desk@tax.example>', 'Desk, "London"', 'desk@tax.example'],
  ['Rédaction Méridien <desk@tax.example>', 'Rédaction Méridien', 'desk@tax.example'],
])('%j is a mailbox', (text, name, address) => {
  expect(parseMailbox(text)).toEqual({ name, address });
});

test.each([
  '',
  'Desk',
  'Desk <desk>',
  'a@tax.example, b@tax.example',
  'Desk, London <desk@tax.example>',
  'Desk <a@tax.example> <b@tax.example>',
  'Desk <desk@tax.example>\r\nBcc: spy@example.com',
])('%j is not a mailbox', (text) => {
  expect(parseMailbox(text)).toBeUndefined();
});
