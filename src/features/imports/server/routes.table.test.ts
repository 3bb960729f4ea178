import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { COURSE_FIELDS } from '#features/courses/fields.ts';
import { courses } from '#features/courses/server/table.ts';
import { buildEvent } from '#features/events/server/factory.fixtures.ts';
import { events } from '#features/events/server/table.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import { jobs } from '#features/jobs/server/table.ts';
import { namesHaving } from '#features/kinds.ts';
import { saveSetting } from '#features/settings/server/index.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { Holds } from '../vocabulary.ts';
import { openTable } from './open-table.ts';
import { insertImport } from './queries.ts';
import type { Reported } from './report.ts';
import { importFile } from './run-import.ts';
import { importRecords } from './table.ts';

const t = await usingTestApp();
const folder = temporaryFolder(afterAll);
beforeEach(async () => {
  for (const table of [importRecords, jobs, courses, events]) await t.db.delete(table);
});

async function importTable(name: string, content: string, holds: Holds) {
  const rows: Reported[] = [];
  await writeFile(path.join(folder, name), content);
  const run = await insertImport(t.db, { fileName: name, type: 'analysis' });
  await importFile(t.deps, path.join(folder, name), 'analysis', { run, holds, onRecord: (row) => rows.push(row) });
  return rows;
}
const outcomesOf = (rows: Reported[]) => rows.map(({ title, outcome }) => [title, outcome]);
const storedJobs = () => t.db.select().from(jobs).orderBy(asc(jobs.title));

test.each(['csv', 'json'])(
  "a site imports the desk's export of jobs as %s, and changes nothing the second time",
  async (format) => {
    const later = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const job = { ...{ salaryMin: 1000, salaryCurrency: 'EUR', remote: true }, requirements: ['One; or more', 'Two'] };
    await buildJob(t.db, { ...job, title: '=Analyst', description: 'One.\n\n"Two", three.', expiresAt: later });
    await buildJob(t.db, { title: 'Draft', status: 'draft', publishedAt: null });
    const [analyst, draft] = await storedJobs();
    const headers = { cookie: await t.signIn('admin') };
    const { body, statusCode } = await t.inject({ url: `/api/admin/jobs/export?format=${format}`, headers });
    expect(statusCode).toBe(200);
    expect((await importTable(`jobs.${format}`, body, 'job')).map(({ outcome }) => outcome)).toEqual(['kept', 'kept']);
    await t.db.delete(jobs);
    const added = outcomesOf(await importTable(`jobs.${format}`, body, 'job')).sort();
    expect(added).toEqual([
      ['=Analyst', 'added'],
      ['Draft', 'added'],
    ]);
    const { id: _, createdAt: __, updatedAt: ___, ...same } = analyst!;
    const [first, second] = await storedJobs();
    expect(first).toMatchObject({
      ...same,
      requirements: format === 'csv' ? ['One', 'or more', 'Two'] : job.requirements,
    });
    expect(second).toMatchObject({ title: draft!.title, status: 'draft', publishedAt: null });
    expect((await importTable(`jobs.${format}`, body, 'job')).map(({ outcome }) => outcome)).toEqual([
      'unchanged',
      'unchanged',
    ]);
  },
);

test('an import names the columns that it does not know once', async () => {
  const table = 'Title;Arbeitgeber;Ort;Open until\nAnalyst;Osterholm;Vienna;31.12.2026';
  const [columns, row, ...others] = await importTable('jobs.csv', table, 'job');
  expect(columns).toMatchObject({
    title: 'Columns of the table',
    outcome: 'left_out',
    remarks: [
      'No column is called Company, Location, Description and Requirements. These columns are not imported: “Arbeitgeber” and “Ort”. If they belong to a field, please name them as in the example.',
    ],
  });
  expect(row!.remarks[0]).toMatch(/^Row 2: .*Open until: Must be a date such as 2027-01-31/);
  expect(others).toEqual([]);
});

test('an import recognises columns as people name them, and names each error', async () => {
  const rows = await importTable(
    'courses.csv',
    [
      '\uFEFFTitle;Provider;Description;Course type;Learning type;Learning hours;Duration;Topics;Starts at;Ends at;Colour',
      'VAT basics;Osterholm;From invoice to return.;Professional Development;Live;2;1 day;VAT, Customs;2030-05-04T10:30:00Z;2030-05-04T12:30:00Z;red',
      ';Osterholm;No title.;professional_development;live;2;1 day;;;',
      'Levies;Osterholm;All of them.;;live;many;1 day;;;',
    ].join('\n'),
    'course',
  );
  expect(outcomesOf(rows)).toEqual([
    ['Columns of the table', 'left_out'],
    ['VAT basics', 'added'],
    ['', 'refused'],
    ['Levies', 'refused'],
  ]);
  expect(rows[0]!.remarks).toEqual([
    'These columns are not imported: “Colour”. If they belong to a field, please name them as in the example.',
  ]);
  expect(rows.slice(2).map(({ remarks }) => remarks.join())).toEqual([
    'Row 3: Title is required',
    expect.stringMatching(/^Row 4: .*number/i),
  ]);
  const [course] = await t.db.select().from(courses);
  expect(course).toMatchObject({
    title: 'VAT basics',
    learningHours: 2,
    topics: ['VAT', 'Customs'],
    learningType: 'live',
  });
});

test('columns may have other usual names, as long as no field has the same name', async () => {
  const rows = await importTable(
    'events.csv',
    [
      'Event,Organised by,Venue,Location,Date,End date,Time zone,Details,Website,Fee',
      'Levies day,Osterholm,Old Mint,Hall 2,2030-05-04 10:30,2030-05-04 12:30,Europe/Vienna,All of them.,https://levies.example/,€90',
    ].join('\n'),
    'event',
  );
  expect(outcomesOf(rows)).toEqual([
    ['Columns of the table', 'left_out'],
    ['Levies day', 'added'],
  ]);
  expect(rows[0]!.remarks.join()).toContain('“Location”');
  expect(await t.db.select().from(events)).toMatchObject([
    {
      ...{
        title: 'Levies day',
        organiser: 'Osterholm',
        place: 'Old Mint',
        price: '€90',
        url: 'https://levies.example/',
      },
      startsAt: '2030-05-04T08:30:00.000Z',
    },
  ]);
});

test('an import of jobs reads the column ‘Closes’', async () => {
  const rows = await importTable('closing.csv', 'Title,Closes\nAdviser,2027-02-30', 'job');
  expect(rows.at(-1)).toMatchObject({ title: 'Adviser', outcome: 'refused' });
  expect(rows.at(-1)!.remarks.join()).toContain('Open until');
});

test('columns may have the labels of the desk, and cells the labels of its choices', async () => {
  const rows = await importTable(
    'courses.csv',
    [
      'COURSE TITLE,provider,description,Type,format,Cpd Hours,Duration,Link to the course',
      'Levies,Osterholm,All of them.,Professional Development,Self-Paced,3,1 day,https://courses.example/levies',
    ].join('\n'),
    'course',
  );
  expect(outcomesOf(rows)).toEqual([['Levies', 'added']]);
  expect(await t.db.select().from(courses)).toMatchObject([
    {
      ...{ title: 'Levies', courseType: 'professional_development', learningType: 'self_paced', learningHours: 3 },
      url: 'https://courses.example/levies',
    },
  ]);
});

test('dates in a table are read as in the form: the last day of a job ends at midnight at the desk', async () => {
  await saveSetting(t.db, 'timeZone', 'Europe/Vienna');
  const job = 'Fjord,Oslo,"Lead the team.",Law degree,jobs@fjord.example';
  const rows = await importTable(
    'jobs.csv',
    [
      'Job title,Company,Location,Description,Requirements,Contact email,Open until',
      `A,${job},2097-01-31`,
      `B,${job},2097-01-31 12:00`,
      `C,${job},31/01/2097`,
      `D,${job.replace('@', ' at ')},2097-02-31`,
    ].join('\n'),
    'job',
  );
  const noDate = 'Open until: Must be a date such as 2027-01-31';
  expect(rows.map(({ remarks }) => remarks.join())).toEqual([
    '',
    '',
    `Row 4: ${noDate}`,
    `Row 5: Contact email: Must be a valid email; ${noDate}`,
  ]);
  expect((await storedJobs()).map(({ expiresAt }) => expiresAt)).toEqual([
    '2097-01-31T22:59:59.000Z',
    '2097-01-31T11:00:00.000Z',
  ]);
});

test('dates of a course are in its own time zone', async () => {
  const head = 'title,provider,description,courseType,learningType,learningHours,duration,startsAt,endsAt,timeZone';
  await importTable(
    'courses.csv',
    `${head}\nVAT,Osterholm,All.,professional_development,live,2,1 day,2097-05-04,2097-05-04,Asia/Tokyo`,
    'course',
  );
  expect(await t.db.select().from(courses)).toMatchObject([
    { startsAt: '2097-05-03T15:00:00.000Z', endsAt: '2097-05-04T14:59:59.000Z' },
  ]);
});

test.each(namesHaving('imported'))('the example of a table can be imported: %s', async (kind) => {
  const headers = { cookie: await t.signIn('admin') };
  const { body, statusCode } = await t.inject({ url: `/api/admin/imports/examples/${kind}`, headers });
  expect(statusCode).toBe(200);
  expect((await importTable('example.csv', body, kind)).map(({ outcome }) => outcome)).toEqual(['added']);
});

test('the tables of two firms, both numbered from 1, do not overwrite each other', async () => {
  const table = (title: string, company: string) =>
    [
      'id,title,company,location,description,requirements,contactEmail',
      `1,${title},${company},Vienna,You advise.,One,a@x.example`,
    ].join('\n');
  await importTable('one.csv', table('Adviser', 'First AG'), 'job');
  expect(outcomesOf(await importTable('two.csv', table('Manager', 'Second AG'), 'job'))).toEqual([
    ['Manager', 'added'],
  ]);
  expect((await storedJobs()).map(({ title, company }) => [title, company])).toEqual([
    ['Adviser', 'First AG'],
    ['Manager', 'Second AG'],
  ]);
  expect(outcomesOf(await importTable('two.csv', table('Manager', 'Second AG'), 'job'))).toEqual([
    ['Manager', 'unchanged'],
  ]);
});

test('an import refuses a column that could be two fields, and two columns for one field', async () => {
  const { kinds } = t.deps;
  const twins = { ...COURSE_FIELDS, price: { ...COURSE_FIELDS.price, label: 'Duration or fee' } };
  twins.duration = { ...COURSE_FIELDS.duration, label: 'Duration or fee' };
  const withTwins = kinds.map((one) =>
    one.kind.name === 'course' && one.imported ? { ...one, imported: { ...one.imported, fields: twins } } : one,
  );
  const file = path.join(folder, 'twins.csv');
  await writeFile(file, 'Title,Duration or fee\nLevies,1 day');
  await expect(openTable(file, 'course', withTwins)).rejects.toThrow(
    'The column “Duration or fee” could be two fields: please call it “duration” or “price”',
  );
  await expect(importTable('courses.csv', 'title,CPD hours,cpd-hours\nLevies,1,2', 'course')).rejects.toThrow(
    'The columns “CPD hours” and “cpd-hours” are both the field “CPD hours”: please keep one',
  );
});

test('if a column has the name of a field, the import ignores another column with its label', async () => {
  // The export has the picture in 'cover', which is the label of the field 'coverId'.
  await buildEvent(t.db, { title: 'Conference' });
  const headers = { cookie: await t.signIn('admin') };
  const { body } = await t.inject({ url: '/api/admin/events/export?format=csv', headers });
  expect(body).toMatch(/\bcoverId,.*\bcover,/);
  expect(outcomesOf(await importTable('events.csv', body, 'event'))).toEqual([['Conference', 'kept']]);
});

test('an import refuses a file that is not a table, and says why', async () => {
  await expect(importTable('jobs.csv', 'Colour;City\nA;B', 'job')).rejects.toThrow('no column “title”');
  await expect(importTable('jobs.json', '{"title": "A"}', 'job')).rejects.toThrow('not a list of records');
  await expect(importTable('jobs.json', '[{"title": ', 'job')).rejects.toThrow('cannot be read as JSON');
  await expect(importTable('jobs.csv', `title${',x'.repeat(200)}\nA`, 'job')).rejects.toThrow('more than 200 columns');
});

test.each([
  [200, 10_000],
  [1, 200_000],
])('an import refuses a table that is %i wide and %i rows long, which would fill its memory', async (columns, rows) => {
  const table = `title${Array.from({ length: columns - 1 }, (_, nth) => `,c${nth}`).join('')}\n${'x\n'.repeat(rows)}`;
  await expect(importTable('jobs.csv', table, 'job')).rejects.toThrow('please remove columns, or divide it');
});

test('an import refuses a JSON table of more than 10 MB, and of a smaller one only the rows with other values', async () => {
  const large = `[${'{},'.repeat(4 * 1024 ** 2)}{}]`;
  await expect(importTable('jobs.json', large, 'job')).rejects.toThrow(
    'larger than 10 MB. A CSV file may be up to 50 MB',
  );
  const row = (title: string, more: string) =>
    `{"title":"${title}","company":"Osterholm","location":"Bern","description":"One","contactEmail":"jobs@osterholm.example","requirements":["Tw\\u0000o"],${more}}`;
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  const rows = await importTable(
    'jobs.json',
    `[${row('Deep', `"topics":${deep}`)},${row('Ana\\u0000lyst', '"topics":["VAT"]')}]`,
    'job',
  );
  expect(outcomesOf(rows)).toEqual([
    ['Deep', 'refused'],
    ['Analyst', 'added'],
  ]);
  expect(await storedJobs()).toMatchObject([{ title: 'Analyst', requirements: ['Two'] }]);
});
