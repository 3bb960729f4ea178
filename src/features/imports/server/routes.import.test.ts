import { randomBytes } from 'node:crypto';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { matchNewItems } from '#features/alerts/server/match.ts';
import { alertItems, alerts } from '#features/alerts/server/table.ts';
import type { Article, articlesApi } from '#features/articles/contract.ts';
import { articles } from '#features/articles/server/table.ts';
import { buildComment } from '#features/comments/server/factory.fixtures.ts';
import { comments } from '#features/comments/server/table.ts';
import { informationPages } from '#features/information/server/table.ts';
import { jpeg } from '#features/media/server/files.fixtures.ts';
import { mediaFiles } from '#features/media/server/table.ts';
import { updates } from '#features/updates/server/table.ts';
import { Failure } from '#kernel/problem.ts';
import { DAY } from '#kernel/time.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { users } from '#platform/server/auth/table.ts';
import { now } from '#platform/server/db/columns.ts';
import { findBySlug } from '#platform/server/slugs/slugs.ts';
import { takeErrors } from '#testing/server-log.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { ImportSource } from './incoming.ts';
import { findImport, insertImport, listLines } from './queries.ts';
import type { ImportOptions, Reported } from './report.ts';
import { importFile, runImport } from './run-import.ts';
import { importLines, importRecords, imports, oldAddresses } from './table.ts';
import { undoImport } from './undo-import.ts';
import { comment, exportOf, file, item, meta } from './wordpress/export.fixtures.ts';
import { openWordPressExport } from './wordpress/open-export.ts';

const t = await usingTestApp({ pages: true });
const folder = temporaryFolder(afterAll);
const desk = t.client<typeof articlesApi>(await t.signIn('admin'));
beforeEach(async () => {
  for (const table of [oldAddresses, importRecords, imports, comments, articles, mediaFiles, alertItems])
    await t.db.delete(table);
});

const open = async (xml: string): Promise<ImportSource> => {
  const name = path.join(folder, 'export.xml');
  await writeFile(name, xml);
  return openWordPressExport(name, 'analysis');
};
/** Imports a source. Returns the outcome of each record, as 'post:1 added'. */
async function run(source: ImportSource, options: Partial<ImportOptions> = {}) {
  const rows: Reported[] = [];
  const run = await insertImport(t.db, { fileName: 'export.xml', type: 'analysis' });
  await runImport(t.deps, source, { run, onRecord: (row) => rows.push(row), ...options });
  return { rows, outcomes: rows.map(({ key, outcome }) => `${key} ${outcome}`) };
}
/** Imports an export of WordPress with these items. */
const importItems = async (...items: string[]) => run(await open(exportOf(...items)));
const remarksOf = (rows: Reported[], key: string) => rows.find((row) => row.key === key)!.remarks;
const stored = (): Promise<(typeof articles.$inferSelect)[]> =>
  t.db.select().from(articles).orderBy(asc(articles.title));
const idOf = async (title: string) => (await stored()).find((row) => row.title === title)!.id;
const edit = async (id: string, body: Partial<Pick<Article, 'title' | 'status'>>) => {
  const { updatedAt } = await desk('GET /api/admin/articles/:id', { params: { id } });
  return desk('PATCH /api/admin/articles/:id', { params: { id }, body: { ...body, updatedAt } });
};
const visit = async (url: string) => {
  const { statusCode, headers } = await t.inject({ url });
  return [statusCode, headers.location];
};

const filed = (...names: string[]) =>
  names.map((name) => `<category domain="category" nicename="x"><![CDATA[${name}]]></category>`).join('');
const first = item({
  id: 1,
  title: 'Where duty is due &amp; why',
  content: '<!-- wp:paragraph --><p>The importer owes it.</p><!-- /wp:paragraph -->',
  more: `${filed('Customs', 'VAT')}<category domain="post_tag" nicename="x"><![CDATA[duty]]></category>${comment(7, 'Quite so.<br>Thank you')}`,
});

test('webhooks announce no import', async () => {
  const seen: string[] = [];
  t.deps.changes.observeBy(async (_, tag) => {
    seen.push(tag);
    return async () => undefined;
  });
  expect((await importItems(first)).outcomes).toEqual(['post:1 added']);
  expect(seen).toEqual([]);
});

test('a post keeps its text, dates, author, topics, comments and address', async () => {
  const { outcomes } = await importItems(first);
  expect(outcomes).toEqual(['post:1 added']);
  expect(await stored()).toMatchObject([
    {
      title: 'Where duty is due & why',
      content: '<p>The importer owes it.</p>',
      type: 'analysis',
      category: 'Customs',
      furtherTopics: ['VAT'],
      tags: ['duty'],
      authorName: 'Mira Halvorsen',
      status: 'published',
      publishedAt: '2019-05-04T10:30:00.000Z',
      createdAt: '2019-05-04T10:30:00.000Z',
      updatedAt: '2020-01-02T08:00:00.000Z',
    },
  ]);
  expect(await t.db.select().from(comments)).toMatchObject([
    {
      authorName: 'Tove Lindqvist',
      body: 'Quite so.\nThank you',
      status: 'published',
      createdAt: '2019-05-05T09:00:00.000Z',
    },
  ]);
  const moved = [301, `/articles/${await idOf('Where duty is due & why')}`];
  expect(await visit('/2019/05/piece-1')).toEqual(moved);
  expect(await visit('/2019/05/PIECE-1')).toEqual(moved);
  expect(await visit('/?p=1')).toEqual(moved);
  expect((await t.inject({ url: '/?p=1' })).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect((await visit('/?p=2'))[0]).toBe(200);
  expect((await visit('/articles/piece-1'))[0]).toBe(200);
});

test('an answer to a comment keeps its place, even if the comment was imported earlier', async () => {
  const parent = '<wp:comment_parent>7</wp:comment_parent><wp:comment_approved>1</wp:comment_approved>';
  const answering = (id: number, body: string) => first.replace('</item>', `${comment(id, body, parent)}</item>`);
  await importItems(answering(8, 'I agree.'));
  await importItems(answering(9, 'So do I.'));
  const rows = await t.db.select().from(comments);
  const [question, ...answers] = ['Quite so.\nThank you', 'I agree.', 'So do I.'].map((body) =>
    rows.find((row) => row.body === body),
  );
  expect(question!.replyTo).toBeNull();
  expect(answers.map((answer) => answer!.replyTo)).toEqual([question!.id, question!.id]);
});

test('if two editors change an imported, scheduled post, neither can overwrite the other’s work', async () => {
  const later = first.replace('2019-05-04 10:30:00', '2199-01-01 00:00:00').replaceAll('>publish<', '>future<');
  await importItems(later);
  const [{ id, updatedAt, createdAt, publishedAt }] = (await stored()) as [typeof articles.$inferSelect];
  expect(publishedAt).toBe('2199-01-01T00:00:00.000Z');
  expect([createdAt, updatedAt].every((at) => at <= now())).toBe(true);
  const save = (title: string) => desk('PATCH /api/admin/articles/:id', { params: { id }, body: { title, updatedAt } });
  await save('One editor’s');
  await expect(save('Another’s')).rejects.toMatchObject({ status: 409 });
});

test('an import copes with NUL and long ids, and cuts long remarks in its report', async () => {
  const rows: object[] = [
    { key: 'post:1', title: 'a\0b', remarks: [`It had ${'x'.repeat(2_000_000)}`] },
    { key: `post:${'9'.repeat(8_000)}`, title: 'Long', remarks: [] },
    { key: 'post:2', title: 'Sound', remarks: ['\uD800'] },
  ];
  const source: ImportSource = {
    ...(await open(exportOf(first))),
    async *records() {
      for (const row of rows as { title: string }[])
        yield {
          kind: 'article',
          fields: { title: row.title, type: 'analysis', content: '<p>x\0</p>', status: 'draft', category: 'VAT' },
          createdAt: '2019-05-04T10:30:00.000Z',
          updatedAt: '2019-05-04T10:30:00.000Z',
          comments: [],
          oldAddresses: [],
          ...row,
        } as never;
    },
  };
  const { rows: said } = await run(source);
  expect(said.map(({ outcome }) => outcome)).toEqual(['added', 'left_out', 'added']);
  expect((await stored()).map(({ title }) => title)).toEqual(['Sound', 'ab']);
  const lines = await t.db.select().from(importLines).orderBy(importLines.position);
  expect(Math.max(...lines.map((line) => JSON.stringify(line).length))).toBeLessThan(1_500);
});

test('an import ends once somebody stops it, or disables the person who began it', async () => {
  const id = await insertImport(t.db, { fileName: 'export.xml', type: 'analysis', stoppedAt: now() });
  await expect(runImport(t.deps, await open(exportOf(first)), { run: id })).rejects.toMatchObject({ code: 'conflict' });
  const cookie = await t.signIn('admin');
  const { id: personId } = (await t.inject({ url: '/api/auth/user', headers: { cookie } })).json();
  const person = { id: personId, role: 'admin' } as Person;
  await t.db.update(users).set({ banned: true }).where(eq(users.id, personId));
  await expect(run(await open(exportOf(first)), { person })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await stored()).toEqual([]);
});

test('an old address does not reveal an article that readers cannot see', async () => {
  expect((await visit('/2019/05/piece-77'))[0]).toBe(404);
  await importItems(item({ id: 77, title: 'Moved', content: 'x' }));
  // For a moment, readers may still get the cached page.
  const leads = () => expect.poll(async () => (await visit('/2019/05/piece-77'))[0]);
  await leads().toBe(301);
  await edit(await idOf('Moved'), { status: 'draft' });
  await leads().toBe(404);
});

test('a second import changes what the other site has changed, and nothing else', async () => {
  const second = item({ id: 2, title: 'Second', content: 'One.' });
  await importItems(first, second);
  const before = await stored();
  // The desk has removed the redirects.
  await t.db.delete(oldAddresses);
  expect((await importItems(first, second)).outcomes).toEqual(['post:1 unchanged', 'post:2 unchanged']);
  expect(await stored()).toEqual(before);
  expect(await t.db.select().from(oldAddresses)).toEqual([]);
  const more = first.replace('</item>', `${comment(8, 'And later?')}</item>`);
  const { outcomes } = await importItems(more, item({ id: 2, title: 'Second', content: 'Two.' }));
  expect(outcomes).toEqual(['post:1 changed', 'post:2 changed']);
  expect((await stored())[0]).toMatchObject({ title: 'Second', content: '<p>Two.</p>' });
  expect((await t.db.select().from(comments)).map(({ body }) => body).sort()).toEqual([
    'And later?',
    'Quite so.\nThank you',
  ]);
});

test('a second import keeps what the desk has edited or deleted', async () => {
  const changed = (id: number) => item({ id, title: `Changed ${id}`, content: 'New.' });
  await importItems(...[1, 2].map((id) => item({ id, title: `Piece ${id}`, content: 'Old.' })));
  await edit(await idOf('Piece 1'), { title: 'Edited by the desk' });
  const id = await idOf('Piece 2');
  const { updatedAt } = await desk('GET /api/admin/articles/:id', { params: { id } });
  await desk('DELETE /api/admin/articles/:id', { params: { id }, query: { updatedAt } });
  const { rows, outcomes } = await importItems(changed(1), changed(2));
  expect(outcomes).toEqual(['post:1 kept', 'post:2 kept']);
  expect(remarksOf(rows, 'post:1')).toEqual(['The desk has edited it since the last import']);
  expect(remarksOf(rows, 'post:2')).toEqual(['The desk has deleted it']);
  expect((await stored()).map(({ title }) => title)).toEqual(['Edited by the desk', 'Piece 2']);
});

test('drafts and protected texts stay drafts; scheduled posts stay scheduled', async () => {
  const { rows } = await importItems(
    item({ id: 1, title: 'Draft', content: 'x', status: 'draft' }),
    item({ id: 2, title: 'Locked', content: 'x', more: '<wp:post_password>secret</wp:post_password>' }),
    item({ id: 4, title: 'Scheduled', content: 'x', status: 'future' }).replace('2019-05-04', '2099-05-04'),
    item({ id: 5, title: 'Private', content: 'x', status: 'private' }),
  );
  expect((await stored()).map(({ title, status, publishedAt }) => [title, status, publishedAt])).toEqual([
    ['Draft', 'draft', null],
    ['Locked', 'draft', null],
    ['Private', 'draft', null],
    ['Scheduled', 'published', '2099-05-04T10:30:00.000Z'],
  ]);
  expect(remarksOf(rows, 'post:2')).toEqual(['It was protected by a password, so it is a draft']);
});

test('a page becomes an information page, and its former addresses lead to it; undoing removes both', async () => {
  const page = { id: 3, title: 'Imprint', content: '<p>Who we are.</p>', type: 'page' };
  const { rows } = await importItems(item({ ...page, more: comment(7, 'One') }));
  expect(await stored()).toEqual([]);
  const [made] = await t.db.select().from(informationPages);
  expect(made).toMatchObject({ title: 'Imprint', status: 'published', content: '<p>Who we are.</p>' });
  expect(remarksOf(rows, 'information:3')).toEqual(['Its comments were left out: 1']);
  expect(await visit('/?page_id=3')).toEqual([301, `/information/${made!.id}`]);
  expect(await findBySlug(t.db, 'information', 'piece-3')).toBe(made!.id);
  const again = await importItems(item({ ...page, more: comment(7, 'One') }));
  expect(again.outcomes).toEqual(['information:3 unchanged']);
  const [first] = await t.db.select().from(imports).orderBy(asc(imports.startedAt));
  expect(await undoImport(t.deps, null, first!.id)).toMatchObject({ undone: 1, left: 0 });
  expect(await visit('/?page_id=3')).toEqual([200, undefined]);
  expect(await t.db.$count(informationPages, isNull(informationPages.deletedAt))).toBe(0);
});

test('categories beyond the number of topics that an article can have become tags', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
  const { rows } = await importItems(item({ id: 1, title: 'Many', content: 'x', more: filed(...names) }));
  expect(await stored()).toMatchObject([{ category: 'One', furtherTopics: names.slice(1, 6), tags: ['Seven'] }]);
  expect(rows[0]!.remarks).toEqual(['It had more than 6 topics, so these are tags: Seven']);
});

test('if two records or comments have the same id, only the first is stored', async () => {
  const twice = item({ id: 1, title: 'Twice', content: 'Text.', more: comment(7, 'One') + comment(7, 'Two') });
  const { outcomes, rows } = await importItems(twice, item({ id: 1, title: 'Again', content: 'Text.' }));
  expect(outcomes).toEqual(['post:1 added', 'post:1 left_out']);
  expect(rows[1]!.remarks).toEqual(['The file contains this record more than once']);
  expect((await t.db.select().from(comments)).map(({ body }) => body)).toEqual(['One']);
});

test('an import refuses what it cannot store, says why, and stores the rest', async () => {
  const { rows, outcomes } = await importItems(
    item({ id: 1, title: 'Empty' }),
    item({ id: 2, title: 'Too long', content: 'word '.repeat(50_000) }),
    item({ id: 3, title: 'Fine', content: 'x' }),
    item({ id: 4, title: 'A product', content: 'x', type: 'product' }),
    item({ id: 5, title: 'Deleted', content: 'x', status: 'trash' }),
  );
  expect(outcomes).toEqual(['post:1 refused', 'post:2 refused', 'post:3 added', 'post:4 left_out', 'post:5 left_out']);
  expect(remarksOf(rows, 'post:1')).toEqual(['Content is required']);
  expect(remarksOf(rows, 'post:4')).toEqual(['This site has no records of the type “product”']);
  expect((await t.db.select().from(imports))[0]).toMatchObject({
    done: 5,
    total: 5,
    outcomes: { refused: 2, added: 1, left_out: 2 },
    finishedAt: expect.any(String),
  });
});

test('an import leaves out a record that it cannot read, and stores the rest', async () => {
  const notes = (...contents: string[]) =>
    meta('footnotes', JSON.stringify(contents.map((content, n) => ({ id: `n${n}`, content }))));
  const cites = (n: number) => `<p>x<sup data-fn="n${n}" class="fn">1</sup></p>`;
  const { outcomes } = await importItems(
    item({ id: 1, title: 'Nested', content: '<div>'.repeat(300) }),
    item({ id: 2, title: 'Endless notes', content: cites(0), more: notes(cites(0)) }),
    item({ id: 3, title: 'Long notes', content: cites(0).repeat(50), more: notes('x'.repeat(50_000)) }),
    item({ id: 4, title: 'Galleries', content: '[gallery ids="1,2,3"]'.repeat(400) }),
    item({
      id: 5,
      title: 'Signs',
      content: "<figure><table><tr><td>1</td></tr></table><figcaption>$' $& $1</figcaption></figure>",
    }),
    item({ id: 6, title: 'Nothing\u0000 here', content: 'a\u0000b', more: comment(1, 'c\u0000d') }),
    item({ id: 7, title: 'Long id', content: 'x' }).replace('<wp:post_id>7', `<wp:post_id>${'7'.repeat(400)}`),
    item({ id: 8, title: 'Future', content: 'x' }).replace('2019-05-04', '9999-99-99'),
    item({ id: 9, title: 'Last', content: 'x' }),
  );
  expect(outcomes.map((row) => row.slice(0, 20))).toEqual([
    'post:1 left_out',
    'post:2 added',
    'post:3 left_out',
    'post:4 left_out',
    'post:5 added',
    'post:6 added',
    expect.stringMatching(/^post:777/),
    'post:8 added',
    'post:9 added',
  ]);
  const texts = new Map((await stored()).map(({ title, content }) => [title, content]));
  expect(texts.get('Signs')).toContain("<caption>$' $&amp; $1</caption>");
  expect(texts.get('Nothing here')).toBe('<p>ab</p>');
  expect((await t.db.select().from(comments)).map(({ body }) => body)).toEqual(['cd']);
});

test('if another article has the old address, an import makes a new one and says so', async () => {
  await importItems(item({ id: 1, title: 'One', content: 'x' }));
  const twin = item({ id: 9, title: 'Twin', content: 'x' }).replace('piece-9</wp:post_name>', 'piece-1</wp:post_name>');
  const { rows } = await importItems(twin);
  expect(remarksOf(rows, 'post:9')).toEqual([
    'Its address “piece-1” is taken, so it gets a new one made from its title',
  ]);
  expect((await visit('/articles/twin'))[0]).toBe(200);
});

test('an import leaves out spam, pingbacks and deleted comments; pending comments stay pending', async () => {
  const approved = (value: string) => `<wp:comment_approved>${value}</wp:comment_approved>`;
  const more = [
    comment(1, 'Waits', approved('0')),
    comment(2, 'Spam', approved('spam')),
    comment(3, 'Link', `${approved('1')}<wp:comment_type>pingback</wp:comment_type>`),
    comment(4, 'Deleted', approved('trash')),
  ].join('');
  await importItems(item({ id: 1, title: 'One', content: 'x', more }));
  expect((await t.db.select().from(comments)).map(({ body, status }) => [body, status])).toEqual([
    ['Waits', 'pending'],
  ]);
});

const illustrated = exportOf(
  file(11, '2019/05/chart.jpg', meta('_wp_attachment_image_alt', 'Duty by year')),
  file(12, '../../outside.jpg'),
  file(13, '2019/05/link.jpg'),
  file(14, '2019/05/text.jpg'),
  item({
    id: 1,
    title: 'Illustrated',
    content:
      '<img src="https://old.example/wp-content/uploads/2019/05/chart-300x200.jpg" class="wp-image-11"><p>Text</p>',
    more: meta('_thumbnail_id', '11'),
  }),
);
async function uploadsFolder(): Promise<string> {
  const uploads = path.join(folder, 'site', 'uploads');
  await mkdir(path.join(uploads, '2019/05'), { recursive: true });
  await writeFile(path.join(folder, 'outside.jpg'), await jpeg());
  await writeFile(path.join(uploads, '2019/05/chart.jpg'), await jpeg());
  await writeFile(path.join(uploads, '2019/05/text.jpg'), 'not a picture');
  await rm(path.join(uploads, '2019/05/link.jpg'), { force: true });
  await symlink(path.join(folder, 'outside.jpg'), path.join(uploads, '2019/05/link.jpg'));
  return uploads;
}

test('an import reads pictures from a folder, and nothing outside it', async () => {
  const uploads = await uploadsFolder();
  const { rows } = await run(await open(illustrated), { uploads });
  expect(rows.map(({ key, outcome, remarks }) => [key, outcome, ...remarks])).toEqual([
    ['file:2019/05/chart.jpg', 'added'],
    ['file:../../outside.jpg', 'refused', 'Its path is outside the uploads folder'],
    ['file:2019/05/link.jpg', 'refused', 'Its path is outside the uploads folder'],
    ['file:2019/05/text.jpg', 'refused', expect.stringContaining('not')],
    ['post:1', 'added'],
  ]);
  const [picture, ...others] = await t.db.select().from(mediaFiles);
  expect(others).toEqual([]);
  expect(picture).toMatchObject({ title: 'File 11', alt: 'Duty by year', width: 40 });
  expect(await stored()).toMatchObject([
    { content: `<figure data-media="${picture!.id}"></figure><p>Text</p>`, coverId: picture!.id },
  ]);
  const again = await run(await open(illustrated), { uploads });
  expect(again.outcomes).toContain('post:1 unchanged');
  expect(await t.db.$count(mediaFiles)).toBe(1);
});

test('an import reads missing pictures from the old site, and nothing from anywhere else', async () => {
  const elsewhere = illustrated.replace(
    'https://old.example/wp-content/uploads/2019/05/text',
    'https://cdn.example/wp-content/uploads/2019/05/text',
  );
  const asked: string[] = [];
  const read = async (address: string) => {
    asked.push(address);
    const found = address.endsWith('/chart.jpg');
    return {
      status: found ? 200 : 404,
      contentType: '',
      headers: {},
      body: (async function* () {
        yield await jpeg();
      })(),
    };
  };
  const { rows } = await run(await open(elsewhere), { site: 'https://old.example', read });
  expect(rows.map(({ key, outcome, remarks }) => [key, outcome, ...remarks])).toEqual([
    ['file:2019/05/chart.jpg', 'added'],
    ['file:../../outside.jpg', 'refused', 'old.example returns 404 for /outside.jpg'],
    ['file:2019/05/link.jpg', 'refused', 'old.example returns 404 for /wp-content/uploads/2019/05/link.jpg'],
    [
      'file:2019/05/text.jpg',
      'refused',
      'It is not on old.example: https://cdn.example/wp-content/uploads/2019/05/text.jpg',
    ],
    ['post:1', 'added'],
  ]);
  expect(asked.every((address) => address.startsWith('https://old.example/'))).toBe(true);
  expect(await t.db.$count(mediaFiles)).toBe(1);
  const failing = async () => {
    throw new Failure('unavailable', 'old.example cannot be read: its address is not public');
  };
  expect(
    remarksOf(
      (await run(await open(elsewhere), { site: 'https://old.example', read: failing })).rows,
      'file:2019/05/link.jpg',
    ),
  ).toEqual(['old.example cannot be read: its address is not public']);
  await expect(run(await open(elsewhere), { site: 'old.example' })).rejects.toThrow('is not the address of a site');
});

test('an import publishes an article whose picture lacks a description', async () => {
  const bare = illustrated.replace('Duty by year', '');
  await run(await open(bare), { uploads: await uploadsFolder() });
  expect((await stored()).map(({ status }) => status)).toEqual(['published']);
});

test('no reader can make an import store longer texts about a file than the desk accepts', async () => {
  const picture = { key: 'file:a', path: `${'a'.repeat(60_000)}.jpg`, address: '', title: '', caption: '' };
  const source: ImportSource = {
    ...(await open(exportOf(item({ id: 1, title: 'One', content: 'x' })))),
    files: [{ ...picture, alt: 'Tax '.repeat(1_000_000), read: () => jpeg() }],
    folder,
  };
  const { outcomes } = await run(source);
  expect(outcomes).toEqual(['file:a added', 'post:1 added']);
  const [file] = await t.db.select().from(mediaFiles);
  expect(file).toMatchObject({ title: `${'a'.repeat(199)}…`, alt: expect.stringMatching(/^(?:Tax ){74}Tax…$/) });
});

test('the import refuses a file that causes an unexpected error, and continues', async () => {
  const file = { alt: '', caption: '', title: '', path: 'a.jpg', address: 'a.jpg' };
  const source: ImportSource = {
    ...(await open(exportOf(item({ id: 1, title: 'One', content: 'x' })))),
    files: [
      { ...file, key: 'file:1', read: () => Promise.reject(new RangeError('Array buffer allocation failed')) },
      { ...file, key: 'file:2', read: () => jpeg() },
    ],
    folder,
  };
  const { rows, outcomes } = await run(source);
  expect(outcomes).toEqual(['file:1 refused', 'file:2 added', 'post:1 added']);
  expect(remarksOf(rows, 'file:1')).toEqual(['It could not be stored. The site’s log says why.']);
  expect(takeErrors()).toMatchObject([{ reason: 'Array buffer allocation failed' }]);
});

test.each([
  [
    'WordPress',
    exportOf(first).replace('>https://old.example<', `>https://old.example/${randomBytes(4_000).toString('hex')}<`),
  ],
  [
    'Ghost',
    JSON.stringify({
      db: [
        {
          data: {
            settings: [{ key: 'title', value: `A\0${randomBytes(4_000).toString('hex')}` }],
            posts: [{ id: 1, title: 'Duty', html: '<p>x</p>' }],
          },
        },
      ],
    }),
  ],
])('an import recognises the records of a site with a very long name again: %s', async (_, content) => {
  const name = path.join(folder, 'export');
  await writeFile(name, content);
  for (const outcome of ['added', 'unchanged']) {
    const id = await insertImport(t.db, { fileName: 'export', type: 'analysis' });
    const { outcomes } = await importFile(t.deps, name, 'analysis', { run: id });
    expect(outcomes).toEqual({ [outcome]: 1 });
  }
  const [{ source } = { source: '' }] = await t.db.select().from(imports);
  expect(source.length).toBeLessThanOrEqual(300);
});

test('a rehearsal reports the same outcomes and stores nothing', async () => {
  const uploads = await uploadsFolder();
  const rehearsed = await run(await open(illustrated), { uploads, rehearsal: true });
  for (const table of [articles, mediaFiles, importRecords, oldAddresses]) expect(await t.db.$count(table)).toBe(0);
  expect((await run(await open(illustrated), { uploads })).outcomes).toContain('post:1 added');
  expect(rehearsed.outcomes.filter((row) => row.startsWith('post'))).toEqual(['post:1 added']);
});

test('the next import completes a stopped one, and adds no record twice', async () => {
  const source = await open(
    exportOf(...Array.from({ length: 60 }, (_, n) => item({ id: n + 1, title: `${n}`, content: 'x' }))),
  );
  const stopping: ImportSource = {
    ...source,
    async *records(fileOf) {
      let read = 0;
      for await (const record of source.records(fileOf)) {
        if (read === 40) throw new Error('stopped');
        read += 1;
        yield record;
      }
    },
  };
  await expect(run(stopping)).rejects.toThrow('stopped');
  await expect.poll(() => t.db.$count(articles)).toBe(25);
  expect((await t.db.select().from(imports))[0]).toMatchObject({ finishedAt: null, total: 60 });
  await run(source);
  expect(await t.db.$count(articles)).toBe(60);
});

test('an import refuses an incomplete export before it stores anything', async () => {
  const whole = exportOf(first);
  await expect(open(whole.slice(0, -20))).rejects.toThrow('it is cut off');
  await expect(open('<html><body>Hello</body></html>')).rejects.toThrow('not a WordPress export');
  await expect(open(whole.replace('https://old.example</wp:base_blog_url>', '</wp:base_blog_url>'))).rejects.toThrow(
    'does not name the site',
  );
  const entities = '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
  const source = await open(whole.replace('<rss ', `${entities}<rss `).replace('The importer', '&b; The importer'));
  await run(source);
  expect((await stored())[0]!.content).not.toContain('aaaa');
});

const KEPT =
  'Kept when the import was undone, because the desk has edited or deleted it, or readers have commented on it';
const linesOf = async (id: string) => (await listLines(t.db, { id, limit: 10, offset: 0 })).rows;

test('undoing an import moves its articles to the bin, except those that the desk has edited', async () => {
  await importItems(...[1, 2].map((id) => item({ id, title: `Piece ${id}`, content: 'Old.' })));
  await edit(await idOf('Piece 1'), { title: 'Edited' });
  const [{ id } = { id: '' }] = await t.db.select({ id: imports.id }).from(imports);
  expect(await undoImport(t.deps, null, id)).toEqual({ undone: 1, reverted: 0, kept: 1, left: 0 });
  expect(await linesOf(id)).toMatchObject([
    { key: 'post:1', outcome: 'added', undone: false, remarks: [KEPT] },
    { key: 'post:2', outcome: 'added', undone: true, remarks: [] },
  ]);
  expect((await stored()).filter(({ deletedAt }) => !deletedAt).map(({ title }) => title)).toEqual(['Edited']);
  expect((await visit('/?p=2'))[0]).toBe(200);
  expect(await visit('/?p=1')).toEqual([301, `/articles/${await idOf('Edited')}`]);
  await expect(undoImport(t.deps, null, id)).rejects.toThrow('already been undone');
  const [row] = await t.db.select().from(imports).where(eq(imports.id, id));
  expect(row!.undoneAt).not.toBeNull();
});

test('undoing an import keeps articles that the desk is updating or readers have commented on', async () => {
  await importItems(first, ...[2, 3, 4].map((id) => item({ id, title: `Piece ${id}`, content: 'Old.' })));
  const [updated, commented, waiting] = await Promise.all([2, 3, 4].map((id) => idOf(`Piece ${id}`)));
  const change = { title: 'New' };
  await t.db
    .insert(updates)
    .values({ kind: 'article', recordId: updated!, title: 'Piece 2', change, base: { title: 'Piece 2' } });
  await buildComment(t.db, commented!);
  await buildComment(t.db, waiting!, { status: 'pending' });
  const [{ id } = { id: '' }] = await t.db.select({ id: imports.id }).from(imports);
  expect(await undoImport(t.deps, null, id)).toEqual({ undone: 2, reverted: 0, kept: 2, left: 0 });
  expect((await linesOf(id)).filter(({ remarks }) => remarks.includes(KEPT)).map(({ key }) => key)).toEqual([
    'post:2',
    'post:3',
  ]);
});

test('an import is undone in parts; until the last part, it does not count as undone, and the next call continues', async () => {
  await importItems(...[1, 2, 3, 4, 5].map((id) => item({ id, title: `Piece ${id}`, content: 'Old.' })));
  await edit(await idOf('Piece 1'), { title: 'Edited' });
  const [{ id } = { id: '' }] = await t.db.select({ id: imports.id }).from(imports);
  const part = () => undoImport(t.deps, null, id, 2);
  const logged = () =>
    t.db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'import.undo'), eq(auditLog.recordId, id)));
  expect(await part()).toEqual({ undone: 1, reverted: 0, kept: 1, left: 3 });
  expect((await stored()).filter(({ deletedAt }) => !deletedAt)).toHaveLength(4);
  expect((await findImport(t.db, id))!.state).toBe('done');
  expect(await part()).toEqual({ undone: 3, reverted: 0, kept: 1, left: 1 });
  expect(await logged()).toEqual([]);
  expect(await part()).toEqual({ undone: 4, reverted: 0, kept: 1, left: 0 });
  expect((await findImport(t.db, id))!.state).toBe('undone');
  expect(await logged()).toMatchObject([{ after: { name: 'export.xml', undone: 4, kept: 1 } }]);
  expect((await linesOf(id)).map(({ undone, remarks }) => [undone, ...remarks])).toEqual([
    [false, KEPT],
    ...Array(4).fill([true]),
  ]);
});

test('undoing an import restores the previous text of articles that it changed, except those that the desk has edited', async () => {
  const pieces = (text: string) => exportOf(...[1, 2].map((id) => item({ id, title: `${text} ${id}`, content: text })));
  await run(await open(pieces('Old')));
  const { rows } = await run(await open(pieces('New')));
  expect(remarksOf(rows, 'post:1')).toEqual(['Its title was “Old 1”']);
  await edit(await idOf('New 2'), { title: 'Edited' });
  const [, second] = await t.db.select({ id: imports.id }).from(imports).orderBy(imports.startedAt);
  expect(await undoImport(t.deps, null, second!.id)).toEqual({ undone: 0, reverted: 1, kept: 1, left: 0 });
  expect(await linesOf(second!.id)).toMatchObject([
    { outcome: 'changed', undone: true, remarks: ['Its title was “Old 1”'] },
    { outcome: 'changed', undone: false, remarks: ['Its title was “Old 2”', KEPT] },
  ]);
  expect(await stored()).toMatchObject([
    { title: 'Edited', content: '<p>New</p>', deletedAt: null },
    { title: 'Old 1', content: '<p>Old</p>', deletedAt: null },
  ]);
  expect((await run(await open(pieces('New')))).outcomes).toEqual(['post:1 changed', 'post:2 unchanged']);
});

test('the import after an undone one adds the articles and their comments again', async () => {
  await importItems(first);
  const [{ id } = { id: '' }] = await t.db.select({ id: imports.id }).from(imports);
  await undoImport(t.deps, null, id);
  expect((await importItems(first)).outcomes).toEqual(['post:1 added']);
  const [kept] = (await stored()).filter(({ deletedAt }) => !deletedAt);
  expect(await t.db.$count(comments, eq(comments.articleId, kept!.id))).toBe(1);
});

test('alerts send no imported article, unless the desk publishes it later', async () => {
  const yesterday = new Date(Date.now() - DAY).toISOString().slice(0, 19).replace('T', ' ');
  const content = 'The importer owes it.';
  const draft = item({ id: 2, title: 'Duty', content, status: 'draft' });
  const recent = exportOf(item({ id: 1, title: 'Duty on tea', content }), draft);
  await run(await open(recent.replaceAll('2019-05-04 10:30:00', yesterday)));
  const follow = { email: 'ada@example.com', kind: 'article', keywords: 'duty', frequency: 'instant' } as const;
  await t.db.insert(alerts).values({ ...follow, active: true, confirmedAt: now() });
  const match = () => t.db.transaction((tx) => matchNewItems(tx, t.deps.kinds));
  expect(await match()).toBe(0);
  await edit(await idOf('Duty'), { status: 'published' });
  expect(await match()).toBe(1);
});

test('an import does not read a folder or a pipe among the uploads', async () => {
  const uploads = await uploadsFolder();
  await mkdir(path.join(uploads, '2019/05/folder.jpg'), { recursive: true });
  const { rows } = await run(await open(exportOf(file(1, '2019/05/folder.jpg'))), { uploads });
  expect(rows.map(({ outcome, remarks }) => [outcome, ...remarks])).toEqual([['refused', 'It is not a file']]);
});
