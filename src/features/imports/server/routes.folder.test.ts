import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { asc, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import { announcements } from '#features/announcements/server/table.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { buildComment } from '#features/comments/server/factory.fixtures.ts';
import { comments } from '#features/comments/server/table.ts';
import { buildCourse } from '#features/courses/server/factory.fixtures.ts';
import { courses } from '#features/courses/server/table.ts';
import { buildEvent } from '#features/events/server/factory.fixtures.ts';
import { events } from '#features/events/server/table.ts';
import type { informationApi } from '#features/information/contract.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import { jobs } from '#features/jobs/server/table.ts';
import { jpeg } from '#features/media/server/files.fixtures.ts';
import { mediaFiles } from '#features/media/server/table.ts';
import {
  docxParts,
  noteMark,
  paragraph,
  picture,
  run,
  styled,
  zip,
} from '#platform/server/documents/read-docx.fixtures.ts';
import { uploadsFolder } from '#platform/server/files/parts.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { type TestApp, usingTestApp } from '#testing/test-app.ts';
import { writeMarkdownFolder } from './folder/write-folder.ts';
import { insertImport } from './queries.ts';
import type { ImportOptions, Reported } from './report.ts';
import { importFile } from './run-import.ts';
import { importLines, importRecords, imports, oldAddresses } from './table.ts';

const KINDS = [articles, announcements, jobs, courses, events];
const [from, to] = [await usingTestApp(), await usingTestApp()];
let folder: string;
beforeEach(async () => {
  for (const { db } of [from, to])
    for (const table of [oldAddresses, importRecords, imports, comments, ...KINDS, mediaFiles]) await db.delete(table);
  folder = temporaryFolder();
});

async function importFolder(t: TestApp, options: Partial<ImportOptions> = {}) {
  const rows: Reported[] = [];
  const run = await insertImport(t.db, { fileName: 'folder', type: 'analysis' });
  await importFile(t.deps, folder, 'analysis', { run, onRecord: (row) => rows.push(row), ...options });
  return rows;
}

/** Imports the files of a zip archive. */
async function importArchive(t: TestApp, files: Record<string, string | Buffer>) {
  const rows: Reported[] = [];
  const file = path.join(folder, 'upload');
  await writeFile(file, zip(files));
  const run = await insertImport(t.db, { fileName: 'posts.zip', type: 'analysis' });
  await importFile(t.deps, file, 'analysis', { run, onRecord: (row) => rows.push(row) });
  return rows;
}

/** Returns the folders that imports have unpacked but not removed. */
const leftUnpacked = async () =>
  (await readdir(uploadsFolder(to.deps.config)).catch(() => [])).filter((name) => name.endsWith('.unpacked'));

async function write(name: string, content: string | Buffer) {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), content);
}
const storedByTitle = ({ db }: TestApp) => db.select().from(articles).orderBy(asc(articles.title));

/** Adds a picture to the library, as an upload does. */
async function addPicture(t: TestApp, title: string): Promise<string> {
  const cookie = await t.signIn('editor');
  const headers = { cookie, 'content-type': 'application/octet-stream' };
  const url = `/api/admin/media?name=${encodeURIComponent('a chart.jpg')}`;
  const { id } = (await t.inject({ method: 'POST', url, headers, payload: await jpeg() })).json();
  const about = { title, alt: `Shows ${title}`, credit: 'Lena Ortiz', licence: 'CC BY 4.0', decorative: false };
  await t.db.update(mediaFiles).set(about).where(eq(mediaFiles.id, id));
  return id;
}

const EVERYTHING = [
  '<h2>Who decides</h2><p>A <strong>bold</strong> <em>claim</em>, a <a href="https://example.com/law" rel="noopener nofollow ugc">law</a> and a * star_ line.</p>',
  '<ul><li><p>One</p></li><li><p>Two</p><ul><li><p>Nested</p></li></ul></li></ul><ol start="3"><li><p>Three</p></li></ol>',
  '<blockquote><p>Quoted.</p></blockquote><hr /><pre>a\n\n  b</pre>',
  '<table><caption>Rates</caption><thead><tr><th>State</th><th>Rate</th></tr></thead><tbody><tr><td rowspan="2">A</td><td data-align="right">20 %</td></tr><tr><td>5 %</td></tr></tbody></table>',
  '<aside data-box="callout"><p>Check the treaty.</p></aside><p>Noted.<small data-note="foot">See <em>Glenmore</em>.</small></p>',
  '<p data-align="center">1. Not a list, # not a heading, &lt;b&gt;not bold&lt;/b&gt; [not](a link) ünïcode</p>',
  '<table data-chart="bar"><thead><tr><th>Year</th><th>Cases</th></tr></thead><tbody><tr><td>2024</td><td>7</td></tr></tbody></table>',
].join('');

test('a site imports the texts, fields, pictures, comments, numbers and dates that another one has exported', async () => {
  const [one, two] = [await addPicture(from, 'Duty'), await addPicture(from, 'Levy')];
  const figures = `<figure data-media="${one} ${two}" data-width="wide" data-caption="Duty &amp; levy"></figure>`;
  const at = '2021-05-04T10:30:00.000Z';
  const { id } = await buildArticle(from.db, {
    ...{ title: 'Everything: “quoted” & more', content: EVERYTHING + figures, coverId: one, number: 'TM 2021-0042' },
    ...{
      publishedAt: at,
      createdAt: at,
      updatedAt: '2022-01-01T00:00:00.000Z',
      tags: ['#desk', 'duty'],
      featured: true,
    },
    ...{ furtherTopics: ['VAT'], authorBio: 'Line one.\nLine two: "x"', excerpt: '- starts like a list', readTime: 7 },
  });
  await buildArticle(from.db, { title: 'Draft', status: 'draft', publishedAt: null, number: null });
  await buildArticle(from.db, { title: 'In the bin', deletedAt: at });
  const question = await buildComment(from.db, id, { body: 'Two\n\nparagraphs: yes', createdAt: at });
  await buildComment(from.db, id, { body: 'An answer.', createdAt: '2021-05-05T10:30:00.000Z', replyTo: question.id });
  await buildAnnouncement(from.db, { title: 'Rates change', active: false, badge: 'UPDATE', priority: 3 });
  await buildJob(from.db, {
    title: 'Tax analyst',
    description: 'One.\n\n# Two',
    salaryMin: 1000,
    salaryCurrency: 'EUR',
  });
  await buildCourse(from.db, { title: 'VAT basics' });
  await buildEvent(from.db, { title: 'Conference', active: false });

  const target = path.join(folder, 'site');
  await writeMarkdownFolder(from.deps, target);
  await expect(writeMarkdownFolder(from.deps, target)).rejects.toThrow('is not empty');
  folder = target;
  const rows = await importFolder(to);
  expect(rows.flatMap(({ remarks }) => remarks)).toEqual([]);

  const ids = ['id', 'authorId', 'coverId', 'createdAt', 'updatedAt', 'content', 'contentText', 'provisions', 'views'];
  const without = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => !ids.includes(name)));
  for (const table of KINDS) {
    const read = async ({ db }: TestApp) =>
      (
        await db
          .select()
          .from(table as typeof articles)
          .orderBy(asc((table as typeof articles).title))
      )
        .filter(({ deletedAt }) => !deletedAt)
        .map(without);
    expect(await read(to)).toEqual(await read(from));
  }
  const [stored] = await to.db.select().from(articles).where(eq(articles.number, 'TM 2021-0042'));
  const pictures = await to.db.select().from(mediaFiles).orderBy(asc(mediaFiles.title));
  expect(pictures).toMatchObject([
    {
      title: 'Duty',
      alt: 'Shows Duty',
      credit: 'Lena Ortiz',
      licence: 'CC BY 4.0',
      fileName: expect.stringMatching(/a-chart\.jpg$/),
    },
    { title: 'Levy', alt: 'Shows Levy' },
  ]);
  const [duty, levy] = pictures.map((picture) => picture.id);
  const figuresThere = figures.replace(one, duty!).replace(two, levy!);
  const unpacked = (html: string) =>
    html.replace(/<li><p>(.*?)<\/p>/g, '<li>$1').replace(/\n*(<\/?(?:ul|ol|li|blockquote|p)>)\n*/g, '$1');
  expect(unpacked(stored!.content)).toBe(unpacked(EVERYTHING + figuresThere));
  expect(stored).toMatchObject({ coverId: duty, createdAt: at, updatedAt: '2022-01-01T00:00:00.000Z' });
  const said = await to.db.select().from(comments).orderBy(asc(comments.createdAt));
  expect(said).toMatchObject([
    {
      articleId: stored!.id,
      authorName: 'Imke Oltmanns',
      body: 'Two\n\nparagraphs: yes',
      createdAt: at,
      status: 'published',
    },
    { body: 'An answer.', replyTo: said[0]!.id },
  ]);
  expect((await importFolder(to)).filter(({ key }) => !key.startsWith('file:')).map(({ outcome }) => outcome)).toEqual(
    Array(6).fill('unchanged'),
  );
  // Later articles of the year get higher numbers.
  expect((await buildArticle(to.db, { publishedAt: at })).number).toBe('TM 2021-0043');
});

test('an export writes Markdown where it loses nothing, and HTML elsewhere', async () => {
  await buildArticle(from.db, { title: 'Short', content: EVERYTHING });
  folder = path.join(folder, 'site');
  await writeMarkdownFolder(from.deps, folder);
  const [name] = await readdir(path.join(folder, 'articles'));
  const text = await readFile(path.join(folder, 'articles', name!), 'utf8');
  expect(text).toContain('title: Short\n');
  for (const part of [
    '\n## Who decides\n',
    'A **bold** *claim*, a [law](https://example.com/law)',
    '\n> Quoted.\n',
    '<aside data-box="callout">',
    '<small data-note="foot">',
  ])
    expect(text).toContain(part);
});

test('what media.yaml says about a file is kept within the limits of the library, and for no other file', async () => {
  const exact = 'x'.repeat(200);
  const said = `title: ${exact}\n  alt: ${'alt '.repeat(9_000)}\n  caption: ${'caption '.repeat(900)}\n  credit: ${'y'.repeat(201)}`;
  await write('media.yaml', `- file: chart.jpg\n  ${said}\n`);
  for (const [nth, name] of ['media/chart.jpg', 'posts/chart.jpg'].entries()) await write(name, await jpeg(40 + nth));
  await write('posts/duty.md', '---\ntitle: Duty\n---\nText.');
  await importFolder(to);
  const [other, chart] = await to.db.select().from(mediaFiles).orderBy(asc(mediaFiles.title));
  expect(other).toMatchObject({ title: 'chart.jpg', alt: '', caption: '', credit: '' });
  expect(chart!.title).toBe(exact);
  expect(chart!.alt).toMatch(/^(?:alt ){74}alt…$/);
  expect(chart!.caption).toMatch(/^(?:caption ){61}caption…$/);
  expect(chart!.credit).toHaveLength(200);
});

test('an import understands the fields of other programs, and finds pictures by relative and by absolute paths', async () => {
  await write('static/images/chart.jpg', await jpeg());
  await write('content/posts/duty/map.jpg', await jpeg(50));
  await write(
    'content/posts/duty/duty.md',
    '---\ntitle: Duty\ndate: 2021-05-04\nauthors: [Ada Quint, Noor Haddad]\ncategories: [Customs, VAT]\ntags: duty, import\ndescription: Who owes it.\naliases: [/old/duty]\nimage: /images/chart.jpg\ntype: post\n---\n\nText.\n\n![A map](map.jpg)\n\n![Elsewhere](https://cdn.example/x.jpg) ![Outside](../../../../secret.jpg)\n',
  );
  await write('content/posts/draft.md', '---\ntitle: Draft\ndraft: true\ndate: 2021-05-04\n---\nText.');
  await write('content/posts/plain.md', 'No fields at all');
  await write('content/posts/bad.md', '---\ntitle: [unclosed\n---\nText.');
  await write('README.md', '# About this folder');
  const rows = await importFolder(to);
  const shown = rows.map(({ key, outcome }) => [key, outcome]);
  expect(shown).toEqual([
    ['file:content/posts/duty/map.jpg', 'added'],
    ['file:static/images/chart.jpg', 'added'],
    ['article:content/posts/bad.md', 'left_out'],
    ['article:content/posts/draft.md', 'added'],
    ['article:content/posts/duty/duty.md', 'added'],
    ['article:content/posts/plain.md', 'left_out'],
  ]);
  const [duty, draft] = await to.db
    .select()
    .from(articles)
    .orderBy(asc(articles.status), asc(articles.title))
    .then((found) => [found.find(({ title }) => title === 'Duty')!, found.find(({ title }) => title === 'Draft')!]);
  expect(duty).toMatchObject({
    ...{ type: 'analysis', authorName: 'Ada Quint, Noor Haddad', category: 'Customs', furtherTopics: ['VAT'] },
    ...{ tags: ['duty', 'import'], excerpt: 'Who owes it.', status: 'published', coverId: expect.any(String) },
    content: expect.stringContaining('<figure data-media='),
  });
  expect(duty!.content).toContain('<a href="https://cdn.example/x.jpg"');
  expect(draft).toMatchObject({ status: 'draft', publishedAt: null });
  folder = temporaryFolder();
  await expect(importFolder(to)).rejects.toThrow('has no Markdown files');
});

test("an import of Medium's archive keeps dates, authors, summaries and addresses", async () => {
  const picture = 'https://cdn-images-1.medium.com/max/800/1*chart.jpg';
  const head = '<h3 class="graf graf--h3 graf--title">Duty on tea</h3><h4 class="graf graf--subtitle">Who owes it</h4>';
  const figure = `<figure class="graf"><img class="graf-image" src="${picture}"><figcaption>The rates</figcaption></figure>`;
  const post = (footer: string) =>
    `<!DOCTYPE html><html><head><title>Duty on tea</title><style>p { color: red }</style></head><body><article class="h-entry"><header><h1 class="p-name">Duty on tea</h1></header><section data-field="subtitle" class="p-summary">\nWho owes it\n</section><section data-field="body" class="e-content"><section class="section"><div class="section-divider"><hr class="section-divider"></div><div class="section-content">${head}<p>The importer.</p>${figure}<p>Until paid.</p></div></section></section><footer>${footer}</footer></article></body></html>`;
  const footer =
    '<p>By <a class="p-author h-card">Ada Quint</a> on <a><time class="dt-published" datetime="2021-05-04T10:30:00.000Z">May 4</time></a>.</p><p><a href="https://medium.com/@ada/duty-on-tea-12ab" class="p-canonical">Canonical link</a></p>';
  await write('posts/2021-05-04_Duty-on-tea-12ab.html', post(footer));
  await write('posts/draft_Duty-34cd.html', post('<p><a href="https://medium.com/p/34cd">View original.</a></p>'));
  await write('bookmarks/bookmarks-0001.html', '<p>Read later</p>');
  await write('README.html', '<p>Your archive</p>');
  const rows = await importFolder(to);
  expect(rows.map(({ key, outcome }) => [key, outcome])).toEqual([
    ['article:posts/2021-05-04_Duty-on-tea-12ab.html', 'added'],
    ['article:posts/draft_Duty-34cd.html', 'added'],
  ]);
  const link = `<p><a href="${picture}" rel="noopener nofollow ugc">1*chart.jpg</a></p>`;
  const content = `<p>The importer.</p>${link}<p>The rates</p><p>Until paid.</p>`;
  expect(rows[0]!.remarks).toEqual([`A picture is not in the library, so the text links to it: ${picture}`]);
  const published = { status: 'published', publishedAt: '2021-05-04T10:30:00.000Z', authorName: 'Ada Quint' };
  expect(await storedByTitle(to)).toMatchObject([
    { ...published, title: 'Duty on tea', excerpt: 'Who owes it', content },
    { status: 'draft', title: 'Duty on tea', excerpt: 'Who owes it', content },
  ]);
  expect(await to.db.select().from(oldAddresses)).toMatchObject([{ path: '/@ada/duty-on-tea-12ab' }]);
});

test('a text with very many former addresses keeps the first fifty, and does not stop the import', async () => {
  const aliases = Array.from({ length: 33_000 }, (_, n) => `/old/${n}`).join(', ');
  await write('many.md', `---\ntitle: Many\naliases: [${aliases}]\n---\nThe importer.`);
  await write('other.md', '---\ntitle: Other\n---\nThe importer.');
  const rows = await importFolder(to);
  expect(rows.map(({ title, outcome }) => [title, outcome]).sort()).toEqual([
    ['Many', 'added'],
    ['Other', 'added'],
  ]);
  expect(rows.flatMap(({ remarks }) => remarks)).toContain('Only the first 50 of its 33000 former addresses are kept');
  expect(await to.db.$count(oldAddresses)).toBe(50);
});

test('imported comments do not turn the direction of their text, and authors nobody can see are readers', async () => {
  const by = (name: string, hour: number) =>
    `  - body: Good\u202e point\n    at: 2024-03-01T1${hour}:00:00Z\n    by: "${name}"`;
  await write(
    'text.md',
    `---\ntitle: Text\ncomments:\n${by('Ada\u202e Quint', 0)}\n${by('\u200b\u3164', 1)}\n---\nThe importer.`,
  );
  await importFolder(to);
  const stored = await to.db.select().from(comments);
  expect(stored.map(({ body }) => body)).toEqual(['Good point', 'Good point']);
  expect(stored.map(({ authorName }) => authorName).sort()).toEqual(['A reader', 'Ada Quint']);
});

test("an import of Substack's archive reads its list of posts, and keeps posts for members as drafts", async () => {
  await write(
    'posts.csv',
    'post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle\n101.duty,2024-03-01T10:00:00.000Z,true,,newsletter,everyone,"Duty, explained",Who owes it\n102.levy,2024-04-01T10:00:00.000Z,true,,newsletter,only_paid,Levy,\n',
  );
  await write('posts/101.duty.html', '<p>The importer.</p>');
  await write('posts/102.levy.html', '<p>For members.</p>');
  await importFolder(to);
  const date = { publishedAt: '2024-03-01T10:00:00.000Z', createdAt: '2024-03-01T10:00:00.000Z' };
  expect(await storedByTitle(to)).toMatchObject([
    { title: 'Duty, explained', status: 'published', ...date, excerpt: 'Who owes it', content: '<p>The importer.</p>' },
    { title: 'Levy', status: 'draft', content: '<p>For members.</p>' },
  ]);
  expect((await to.db.select().from(oldAddresses)).map((row) => row.path)).toContain('/p/duty');
});

test('pages of Substack, Jekyll and Hugo become information pages, to which their old addresses lead', async () => {
  await write(
    'posts.csv',
    'post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle\n103.about,2024-03-01T10:00:00.000Z,true,,page,everyone,About this letter,Who writes it',
  );
  await write('posts/103.about.html', '<p>Two people write it.</p>');
  const front = 'date: 2024-02-01\npermalink: /imprint/\n';
  await write('imprint.md', `---\ntitle: Imprint\nlayout: page\n${front}---\nPublished in Vienna.`);
  await importFolder(to);
  const { rows } = await to.client<typeof informationApi>()('GET /api/information');
  expect(rows).toMatchObject([
    { title: 'About this letter', summary: 'Who writes it' },
    { title: 'Imprint', summary: '' },
  ]);
  const led = await to.db.select().from(oldAddresses).orderBy(desc(oldAddresses.path));
  expect(led.map(({ path, target }) => [path, target])).toEqual([
    ['/p/about', `/information/${rows[0]!.id}`],
    ['/imprint', `/information/${rows[1]!.id}`],
  ]);
});

test("an import refuses a damaged list of Substack's posts, and says why", async () => {
  await write('posts.csv', 'post_id,title\n"101.duty,Duty');
  await write('posts/101.duty.html', '<p>The importer.</p>');
  await expect(importFolder(to)).rejects.toThrow('The file cannot be read as CSV');
});

test.each([
  ['site.yaml', `site: x\n#${'a'.repeat(6 * 1024 ** 2)}`],
  ['media.yaml', `- file: ${'a'.repeat(6 * 1024 ** 2)}`],
  ['posts.csv', `post_id,title\n${`101.duty,${'a'.repeat(90_000)}\n`.repeat(70)}`],
])(
  'an import refuses a file %s of more than 5 MB: in memory, such a text could end the site',
  async (name, content) => {
    await write('site.yaml', 'site: x');
    await write(name, content);
    await write('posts/101.duty.html', '<p>The importer.</p>');
    await expect(importFolder(to)).rejects.toThrow(`${name} is larger than 5 MB`);
  },
);

test('Word documents become drafts with footnotes, captions and pictures', async () => {
  const captioned = styled('Title', 'Duty on tea') + paragraph(picture('rId1')) + styled('Caption', 'Rates since 1773');
  const about =
    '<cp:coreProperties><dc:creator>Ada Quint</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">2021-05-04T10:30:00Z</dcterms:created></cp:coreProperties>';
  const parts = docxParts(captioned + paragraph(run('The importer owes it') + noteMark(2) + run('.')));
  await write('duty.docx', zip({ ...parts, 'word/media/one.png': await jpeg(), 'docProps/core.xml': about }));
  await write('The_levy.docx', zip(docxParts(paragraph(run('Paid yearly.')))));
  await write('broken.docx', 'no archive');
  const rows = await importFolder(to);
  expect(rows.map(({ key, outcome }) => [key, outcome])).toEqual([
    ['file:The_levy.docx/word/media/one.png', 'refused'],
    ['file:The_levy.docx/word/media/two.png', 'refused'],
    ['file:duty.docx/word/media/one.png', 'added'],
    ['file:duty.docx/word/media/two.png', 'refused'],
    ['article:The_levy.docx', 'added'],
    ['article:broken.docx', 'left_out'],
    ['article:duty.docx', 'added'],
  ]);
  const [duty, levy] = await storedByTitle(to);
  const [file] = await to.db.select().from(mediaFiles);
  expect(duty).toMatchObject({ title: 'Duty on tea', status: 'draft', authorName: 'Ada Quint' });
  expect(duty!.createdAt).toBe('2021-05-04T10:30:00.000Z');
  expect(duty!.content).toBe(
    `<figure data-media="${file!.id}" data-caption="Rates since 1773"></figure><p>The importer owes it<small data-note="foot">Case C-2/26 <em>Halifax</em>.</small>.</p>`,
  );
  expect(levy).toMatchObject({ title: 'The levy', content: '<p>Paid yearly.</p>' });
});

const pictures = (most: number) => Array.from({ length: most }, (_, n) => `<img src=http://a.example/${n}>`).join('');

test('a page with 150,000 pictures does not stop an import, which names it', async () => {
  await write('many.html', `<h1>Many</h1>${pictures(150_000)}`);
  await write('other.html', '<h1>Other</h1><p>The importer.</p>');
  const rows = await importFolder(to);
  expect(rows.map(({ title, outcome, remarks }) => [title, outcome, ...remarks])).toEqual([
    ['Pictures of many.html', 'left_out', 'It shows more than 1,000 pictures, so the others are left out'],
    ['many.html', 'left_out', expect.stringContaining('characters, and the limit is')],
    ['Other', 'added'],
  ]);
});

test('an import reports the pictures that it refuses in batches, each in its line', async () => {
  await write('many.html', `<h1>Many</h1>${pictures(1_500)}`);
  let statements = 0;
  const db = new Proxy(to.db, {
    get: (target, name) => {
      if (name === 'insert') statements += 1;
      return Reflect.get(target, name);
    },
  });
  const t = { ...to, db, deps: { ...to.deps, db } };
  const rows = await importFolder(t, { site: 'https://old.example', rehearsal: true });
  expect(rows.filter(({ remarks }) => remarks[0]?.startsWith('It is not on'))).toHaveLength(1_000);
  expect(rows[1]!.remarks).toEqual(['It is not on old.example: http://a.example/0']);
  expect(await to.db.$count(importLines)).toBe(rows.length);
  expect(statements).toBeLessThan(30);
});

test.each([400, 6_000])(
  'a picture with a name of %i characters in a Word document does not stop an import',
  async (most) => {
    const long = randomBytes(most / 2).toString('hex');
    const parts = docxParts(paragraph(run('The importer owes it.')));
    await write('duty.docx', zip({ ...parts, [`word/media/${long}.png`]: await jpeg() }));
    const rows = await importFolder(to);
    expect(rows.at(-1)).toMatchObject({ key: 'article:duty.docx', outcome: 'added' });
    expect(await to.db.$count(mediaFiles)).toBe(0);
    for (const { key } of rows) expect(key.length).toBeLessThanOrEqual(300);
  },
);

test('an import that fails because of a list with very many faults keeps a short reason', async () => {
  await write('media.yaml', '- 1\n'.repeat(20_000));
  await write('text.md', '---\ntitle: Text\n---\nThe importer.');
  await expect(importFolder(to)).rejects.toThrow('media.yaml');
  expect((await to.db.select().from(imports)).at(-1)!.error.length).toBeLessThanOrEqual(1_001);
});

test('a zip archive is imported like the folder in it, and a second import changes nothing', async () => {
  const files = {
    'blog-main/posts/vat.md': '---\ntitle: VAT in practice\n---\n\nText with ![a chart](chart.jpg).',
    'blog-main/posts/chart.jpg': await jpeg(),
    '__MACOSX/blog-main/posts/._vat.md': 'nothing',
    'blog-main/script.js': 'alert(1)',
  };
  const outcomes = (rows: Reported[]) => rows.map(({ title, outcome }) => [title, outcome]);
  expect(outcomes(await importArchive(to, files))).toContainEqual(['VAT in practice', 'added']);
  expect(outcomes(await importArchive(to, files))).toContainEqual(['VAT in practice', 'unchanged']);
  expect(await leftUnpacked()).toEqual([]);
});

test.each([
  ['with a name that leads out of its folder', { '../../outside.md': 'x' }, 'cannot be unpacked'],
  ['with an absolute name', { '/etc/outside.md': 'x' }, 'cannot be unpacked'],
  ['without texts', { 'a.js': 'x' }, 'has no Markdown files'],
  ['that is a Word document', docxParts(paragraph(run('Text'))), 'a Word or Excel document'],
  [
    'with many folders',
    Object.fromEntries(Array.from({ length: 1_000 }, (_, nth) => [`${nth}/${'d/'.repeat(50)}a.md`, 'x'])),
    'more than 50,000 files and folders',
  ],
  ['whose file is also a folder', { 'a.md': 'x', 'a.md/b.md': 'y' }, 'cannot be unpacked'],
])('an archive %s is refused', async (_, files, message) => {
  await expect(importArchive(to, files)).rejects.toThrow(message);
  expect(await leftUnpacked()).toEqual([]);
});
