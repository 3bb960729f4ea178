/** A person judged forty searches of the demonstration: which record must be among the first three results. */
import { afterAll, expect, inject, test } from 'vitest';
import { createTestDatabase } from '#testing/postgres.ts';
import { createTemplate } from '#testing/template.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { SearchReply } from '../contract.ts';
import { tallyAll } from './tally.ts';

const { url } = inject('postgres');
const demo = await createTemplate(url, { seed: 'demo' });
afterAll(() => demo.drop());
const copy = await createTestDatabase(url, { template: demo.name });
afterAll(() => copy.drop());
const t = await usingTestApp({ databaseUrl: copy.url });
await tallyAll(t.deps.db, () => false);

test.each([
  ['transfer pricing', 'Customs and Transfer Pricing'],
  ['transfer pricing course', 'Transfer Pricing Fundamentals'],
  ['TP economist', 'Transfer Pricing Economist'],
  ['trasnfer pricing manager', 'Transfer Pricing Manager'],
  ['VAT course beginners invoice', 'Foundations of VAT'],
  ['value added tax recovery data', 'Data Analytics for VAT Recovery'],
  ['GST Asia', 'GST for Cross-Border Services'],
  ['partial exemption', 'Partial Exemption Workshop'],
  ['withholding tax reclaim', 'Withholding Tax Relief and Reclaims'],
  ['WHT reclaims forged', 'Forged bank letters'],
  ['permanent establishment', 'Permanent Establishment Risk Clinic'],
  ['PE potted plant', 'The Permanent Establishment of a Potted Plant'],
  ['pillar two', 'Pillar Two Calculations'],
  ['global minimum tax', 'Pillar Two'],
  ['beneficial ownership', 'Ninety-five in, ninety-four out'],
  ['customs valuation certificate', 'Certificate in Customs Classification'],
  ['carbon border', 'Carbon at the Border'],
  ['carbon price steel', 'The carbon price in the landed cost'],
  ['royalties licence fee goods', 'Royalties at the quay'],
  ['mutual agreement procedure', 'Mutual Agreement Procedure'],
  ['MAP settlement', 'Mutual Agreement Procedure'],
  ['inheritance tax Australia', 'No inheritance tax, but not untaxed'],
  ['e-invoicing', 'E-Invoicing in Practice'],
  ['electronic invoicing consultant', 'E-Invoicing and SAF-T Consultant'],
  ['Brazil rejected invoices', 'From 1,599 rejected invoices'],
  ['remote work Valencia', 'The flat in Valencia'],
  ['Lisbon Easter', '“Can I work from Lisbon'],
  ['private client', 'A Private Client Day'],
  ['python', 'Python for Tax Professionals'],
  ['ethics', 'Professional Ethics'],
  ['tax trainee vacancy', 'Tax Trainee'],
  ['Indirect analyst', 'Indirect Tax Analyst'],
  ['ski lift commuters', 'Four borders and a ski lift'],
  ['depndent agent', 'The visitor who always closed'],
  ['"year-end true-up"', 'The year-end true-up'],
  ['holding company substance course', 'Holding Companies'],
  ['hamster', 'Hamster as Investment Fund'],
  ['Devika Raghunathan', '“A mutual agreement file'],
  ['treaty forum', 'Northern Tax Treaty Forum'],
  ['mediation disputes', 'Disputes Without Courts'],
])('a search for %s', async (q, title) => {
  const { rows }: SearchReply = (
    await t.inject({ url: `/api/search/page?${new URLSearchParams({ q, limit: '3' })}` })
  ).json();
  expect(rows.map((row) => row.title)).toContainEqual(expect.stringContaining(title));
});
