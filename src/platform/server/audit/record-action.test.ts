import { afterAll, expect, test } from 'vitest';
import { ownerDatabase } from '#testing/database.ts';
import { differences, recordAction } from './record-action.ts';
import { auditLog } from './table.ts';

const t = await ownerDatabase();
afterAll(() => t.close());

async function nameOf(before: object | null, after: object | null) {
  const action = `test.${crypto.randomUUID()}`;
  await recordAction(t.db, null, action, 'r1', before, after);
  return (await t.db.select().from(auditLog)).find((entry) => entry.action === action)!.recordName;
}

test('an entry gets its name from the most telling field of the record', async () => {
  const record: Record<string, unknown> = {
    title: 'Quokka levy',
    subject: 'The week in tax',
    label: 'Careers',
    companyName: 'Harbour Advisers',
    sectionName: 'mission',
    authorName: 'Ines Ferreira-Holt',
    email: 'ines@example.com',
    siteTitle: 'Tax Meridian',
    name: 'Dana Okafor',
    terms: ['VAT', 'GST'],
    address: 'Quay 7',
  };
  const names = [];
  for (const field of Object.keys(record)) {
    names.push(await nameOf(null, record));
    record[field] = '';
  }
  expect(names).toEqual([
    'Quokka levy',
    'The week in tax',
    'Careers',
    'Harbour Advisers',
    'mission',
    'Ines Ferreira-Holt',
    'ines@example.com',
    'Tax Meridian',
    'Dana Okafor',
    'VAT, GST',
    'Quay 7',
  ]);
});

test('an entry has the new name of a renamed record, the last one of a deleted record, or none', async () => {
  expect(await nameOf({ title: 'Quokka levy' }, { title: 'Wombat levy' })).toBe('Wombat levy');
  expect(await nameOf({ title: 'Quokka levy' }, null)).toBe('Quokka levy');
  expect(await nameOf({ title: 'Quokka levy' }, { position: 2 })).toBe('Quokka levy');
  expect(await nameOf({ title: 7 }, { position: 2 })).toBeNull();
});

test('an entry keeps only the fields that a change made differ', () => {
  const before = { title: 'Quokka levy', tags: ['VAT'], views: 1 };
  const after = { title: 'Quokka levy', tags: ['VAT', 'GST'], featured: true };
  expect(differences(before, after)).toEqual({
    before: { tags: ['VAT'], views: 1, featured: undefined },
    after: { tags: ['VAT', 'GST'], views: undefined, featured: true },
  });
  expect(differences(null, after)).toEqual({ before: null, after });
});
