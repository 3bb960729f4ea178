import { expect, test } from 'vitest';
import { hasLink } from './links.ts';

test.each([
  'Your account is locked: https://evil.example/login',
  'see hxxp://evil.example',
  'Visit www.evil.example today',
  'evil.example/login',
  'Go to evil.example:8080 now',
  'EVIL.EXAMPLE?user=1',
  'Refund at evil-tax.com',
  'refund (hmrc-refund.co.uk)',
  'write to help@evil.com',
  'login.bank.ru.',
  '203.0.113.7/login',
  'http://203.0.113.7',
  '<a href="//evil">Click</a>',
  '[Click](//evil)',
  'mailto:someone@evil',
  'javascript:alert(1)',
  'evil。com',
  'ｅｖｉｌ．ｃｏｍ',
  'evil\u200b.com',
  'bücher.example/konto',
])('%s contains a link', (text) => {
  expect(hasLink(text)).toBe(true);
});

test('a person cannot have a name such as Booking.com, but a company can', () => {
  expect(hasLink('Evil.com')).toBe(false);
  expect(hasLink('Evil.com', false)).toBe(true);
  expect(hasLink('St. John', false)).toBe(false);
});

test.each([
  'OECD/G20 Inclusive Framework: what is left',
  'Interest, royalties, etc./Other income, e.g. leases, i.e. rents',
  'A 1.5% levy, 0.25/0.75 per cent, and EUR 1.000.000,00',
  'Art. 12 and Art.12(3) of the model; Sec. 482/367(d); No.5/2020',
  'Case C-255/02, Commission v Booking.com B.V.',
  'Amazon.com',
  'U.S.-U.K. treaty: the L.L.C./Ltd. question',
  'Harcourt & Vane S.à r.l., Müller GmbH & Co. KG, d.o.o., S.p.A./N.V.',
  'Dr.Ana María O’Brien-Núñez, Ph.D.',
  'St. Gallen, Switzerland / Washington, D.C.',
  'VAT: and/or; Q1/Q2; 24/7; 30.06.2026',
  'Version 2.0.1.3 of the return, field 1.2.3.4',
  'Ratio 16:9 at 10:30',
  'Transfer pricing: data: what to keep',
  'Say it in English.In full.De minimis rules.',
  '税务 / Zölle, Abgaben',
])('%s contains no link', (text) => {
  expect(hasLink(text)).toBe(false);
});

test('a very long line is checked quickly', () => {
  expect(hasLink('a.'.repeat(500_000))).toBe(false);
  expect(hasLink('a.'.repeat(999))).toBe(false);
  expect(hasLink(`${'a-'.repeat(990)}@`)).toBe(false);
});
