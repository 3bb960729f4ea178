import { afterEach, expect, test } from 'vitest';
import { schemasOf } from '#kernel/fields.ts';
import { field, flag } from '#kernel/record-fields.ts';
import { keepDeskClock } from '#platform/web/local-time.ts';
import { formOf } from './form-values.ts';

const FIELDS = {
  title: field('Title', (w) => w.requiredLine('Title is required').max(20)),
  level: field('Level', ({ z }) => z.enum(['beginner', 'advanced']), {
    choices: { beginner: 'Beginner', advanced: 'Advanced' },
    blank: 'beginner',
  }),
  active: flag('Active', true),
  hours: field('Hours', ({ z }) => z.number().int(), { shown: 'number' }),
  fee: field('Fee', ({ z }) => z.number().nullable(), { shown: 'amount' }),
  topics: field('Topics', (w) => w.topicNames(5), { shown: 'names' }),
  rules: field('Rules', ({ z, line }) => z.array(line), { shown: 'lines' }),
  lastDay: field('Last day', (w) => w.instant.nullable(), { shown: 'day' }),
  from: field('From', (w) => w.instant.nullable(), { shown: 'moment' }),
  starts: field('Starts', (w) => w.instant.nullable(), { shown: 'wall clock' }),
  timeZone: field('Time zone', (w) => w.timeZone, { blank: 'Europe/London' }),
  url: field('Address', (w) => w.webAddress, { shown: 'trimmed' }),
  currency: field('Currency', (w) => w.line, { shown: 'code' }),
  note: field('Note', ({ z }) => z.string().nullable(), { shown: 'optional' }),
  slug: field('Slug', (w) => w.slugField, { shown: 'slug' }),
};
const form = formOf(FIELDS);

const RECORD = {
  title: 'VAT',
  level: 'advanced' as const,
  active: false,
  hours: 3,
  fee: null,
  topics: ['VAT', 'Customs'],
  rules: ['Five years of VAT', 'French'],
  lastDay: '2026-03-31T22:59:59.000Z',
  from: '2026-03-01T09:30:00.000Z',
  starts: '2026-07-01T07:00:00.000Z',
  timeZone: 'America/New_York',
  url: 'https://example.com',
  currency: 'EUR',
  note: null,
  slug: 'vat',
};

afterEach(() => keepDeskClock(undefined));

test('a stored record survives a form unchanged, except for its address', () => {
  keepDeskClock('Europe/Berlin');
  const values = form.valuesOf(RECORD);
  expect(values).toEqual({
    ...{ title: 'VAT', level: 'advanced', active: false, hours: '3', fee: '', topics: 'VAT, Customs' },
    ...{ rules: 'Five years of VAT\nFrench', lastDay: '2026-04-01', from: '2026-03-01T10:30' },
    ...{ starts: '2026-07-01T03:00', timeZone: 'America/New_York', url: 'https://example.com' },
    ...{ currency: 'EUR', note: '', slug: '' },
  });
  expect(form.bodyOf(values)).toEqual({ ...RECORD, lastDay: '2026-04-01T21:59:59.000Z', slug: '' });
});

test('a form tidies its input', () => {
  const typed = { ...form.blank, rules: ' French \n\n VAT\n', topics: 'VAT,, VAT , Customs', fee: ' 12.5 ', hours: '' };
  const body = form.bodyOf({ ...typed, url: ' https://a.example ', currency: ' eur ', note: ' Late ' });
  expect(body).toMatchObject({ rules: ['French', 'VAT'], topics: ['VAT', 'Customs'], fee: 12.5, hours: 0 });
  expect(body).toMatchObject({ url: 'https://a.example', currency: 'EUR', note: 'Late' });
});

test('a new record begins blank, with the chosen defaults', () => {
  expect(form.blank).toMatchObject({ title: '', level: 'beginner', active: true, timeZone: 'Europe/London', fee: '' });
  expect(form.bodyOf(form.blank)).toMatchObject({ fee: null, lastDay: null, from: null, starts: null, note: null });
});

test('a job is open until the end of its last day in the desk’s time zone', () => {
  keepDeskClock('America/New_York');
  const { lastDay } = form.bodyOf({ ...form.blank, lastDay: '2026-03-31' });
  expect(lastDay).toBe('2026-04-01T03:59:59.000Z');
  expect(form.valuesOf({ ...RECORD, lastDay }).lastDay).toBe('2026-03-31');
});

test('versions are compared by the labels of fixed choices', () => {
  expect(form.labels).toMatchObject({ level: 'Level', lastDay: 'Last day' });
  expect(form.words.level?.('advanced')).toBe('Advanced');
  expect(form.selects).toEqual([
    {
      name: 'level',
      choices: [
        { value: 'beginner', label: 'Beginner' },
        { value: 'advanced', label: 'Advanced' },
      ],
    },
  ]);
});

test('the contract’s schemas are made from the same descriptions', () => {
  const { title } = schemasOf(FIELDS);
  expect(title.safeParse('').error?.issues[0]?.message).toBe('Title is required');
});
