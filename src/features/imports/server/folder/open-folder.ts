/**
 * Opens a folder of texts: Markdown that this site or another program wrote (Hugo, Jekyll, Astro and others), web pages
 * such as the archives of Medium and Substack, and Word documents.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ARTICLE_TYPES, type ArticleType, EXCERPT_MAX } from '#features/articles/vocabulary.ts';
import { MAX_DOCUMENT_BYTES } from '#kernel/document-limits.ts';
import { Failure } from '#kernel/problem.ts';
import { storableText } from '#platform/server/db/columns.ts';
import { htmlOf, readFrontMatter, readYaml } from '#platform/server/documents/read-markdown.ts';
import { pictureOf, picturesIn } from '#platform/server/documents/word-document.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import type { FileOf, ImportSource, Incoming, IncomingComment, IncomingFile } from '../incoming.ts';
import {
  asPage,
  bounded,
  commentAuthor,
  commentKey,
  commentText,
  filedUnder,
  fileTexts,
  line,
  madeAt,
  momentOf,
  publication,
  readOrLeaveOut,
  titleOf,
  usableSlug,
  withoutExpiry,
} from '../incoming-fields.ts';
import { type ImportedKind, importedKinds, kindNamed, textFieldOf } from '../kinds.ts';
import { Pictures } from '../pictures.ts';
import { toRichText } from '../to-rich-text.ts';
import { type FileContent, type FileFields, MEDIA_FOLDER, MEDIA_LIST, SITE_FILE } from './layout.ts';
import { readSubstackPosts, readWebPage, remotePictures, unescaped } from './web-page.ts';
import { readWordFile } from './word-file.ts';

const MARKDOWN = /\.(?:md|markdown|mdx)$/i;
const PAGE = /\.html?$/i;
const WORD = /\.docx$/i;
/** The temporary file that Word keeps beside an open document. */
const OPEN_IN_WORD = /(?:^|\/)~\$[^/]*$/;
const SUBSTACK_LIST = 'posts.csv';
/** The beginning of the address of a picture in a Word document. */
const IN_WORD = 'docx:';
const FILES = /\.(?:jpe?g|png|webp|avif|gif|pdf|xlsx|csv)$/i;
/** The folders in which other programs keep a picture with the address '/images/chart.png'. */
const ROOTS = ['', 'static', 'public', 'assets', 'src'];
const MOST_BYTES = 5 * 1024 * 1024;

const SiteFile = z.looseObject({ site: z.string().max(300) });
const words = z.string().default('');
const AboutFile = z.object({
  ...{ file: z.string(), decorative: z.boolean().default(false) },
  ...{ title: words, alt: words, caption: words, credit: words, licence: words },
});
const MediaList = z.array(
  AboutFile.transform(({ file, decorative, ...texts }) => ({ file, decorative, ...fileTexts(texts) })),
);

/** @throws Failure invalid for a folder without texts */
export async function openFolder(folder: string, type: ArticleType, kinds: Kinds): Promise<ImportSource> {
  const names = await filesIn(folder);
  const texts = textsAmong(names);
  if (texts.length === 0)
    throw new Failure('invalid', `${folder} has no Markdown files, no web pages and no Word documents`);
  const isOurs = names.includes(SITE_FILE);
  const site = isOurs
    ? (await readYaml(await smallFile(folder, SITE_FILE), SiteFile)).site
    : path.basename(path.resolve(folder));
  const described = names.includes(MEDIA_LIST) ? await readYaml(await smallFile(folder, MEDIA_LIST), MediaList) : [];
  const about = new Map(described.map(({ file, ...facts }) => [file, facts]));
  const files = names
    .filter((name) => FILES.test(name) && name !== SUBSTACK_LIST)
    // The list names files by their path within the folder of files.
    .map((name) => ({ ...fileAt(name), ...about.get(path.posix.relative(MEDIA_FOLDER, name)) }));
  const known = new Set(files.map(({ path: name }) => name));
  const pictures = new Pictures();
  for (const name of texts) pictures.addFrom(name, name, await picturesShown(folder, name));
  const posts = names.includes(SUBSTACK_LIST)
    ? await readSubstackPosts(await smallFile(folder, SUBSTACK_LIST))
    : undefined;
  const article = kindNamed(kinds, 'article');
  const kindOf = (name: string) =>
    (MARKDOWN.test(name) && importedKinds(kinds).find(({ kind }) => name.startsWith(`${kind.tag}/`))) || article;
  return {
    name: `folder ${site}`,
    files: [...files, ...pictures.files.values()],
    leftOut: pictures.leftOut,
    folder,
    total: texts.length,
    async *records(fileOf) {
      for (const name of texts) {
        const of = kindOf(name);
        yield readOrLeaveOut(`${of.kind.name}:${name}`, name, async () => {
          const written = await readText(folder, name);
          const { fields } = written;
          const listed = { ...written, fields: { ...fields, ...posts?.get(path.parse(name).name) } };
          return recordOf(name, listed, { known, fileOf, type, isOurs, of });
        });
      }
    },
  };
}

/** Returns the paths of all files in a folder and its subfolders, except those that programs keep for themselves. */
async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/(?:^|\/)(?:node_modules|\.)/.test(path.relative(folder, entry.parentPath)))
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
}

/** Returns the files that contain a text. In an archive of Medium or Substack, only posts do. */
function textsAmong(names: readonly string[]): string[] {
  const isArchive = names.some((name) => /^posts\/[^/]+\.html$/.test(name));
  return names.filter((name) =>
    PAGE.test(name)
      ? !isArchive || name.startsWith('posts/')
      : (WORD.test(name) && !OPEN_IN_WORD.test(name)) ||
        (MARKDOWN.test(name) && !/(?:^|\/)(?:README|_index)\.\w+$/i.test(name)),
  );
}

const fileAt = (name: string): IncomingFile => ({
  ...{ alt: '', caption: '', title: '' },
  ...{ key: `file:${name}`, path: name, address: name },
});

/** Returns the pictures that a Word document contains, or that a web page shows from another site. */
async function picturesShown(folder: string, name: string): Promise<Iterable<IncomingFile>> {
  const file = path.join(folder, name);
  if (PAGE.test(name) && (await stat(file)).size <= MOST_BYTES) return remotePictures(await readFile(file, 'utf8'));
  if (!WORD.test(name) || (await stat(file)).size > MAX_DOCUMENT_BYTES) return [];
  return picturesWithin(await readFile(file)).map((picture) => ({
    ...fileAt(`${name}/${picture}`),
    read: async () => pictureOf(await readFile(file), picture),
  }));
}

function picturesWithin(bytes: Buffer): string[] {
  try {
    return picturesIn(bytes);
  } catch {
    // `readWordFile` refuses a file that is not a document.
    return [];
  }
}

/**
 * Returns the path of a file that is small enough to read in one go, because a single very long
 * text would crash the process of the import.
 * @throws Failure invalid for a larger file
 */
async function smallFile(folder: string, name: string, most = MOST_BYTES): Promise<string> {
  const file = path.join(folder, name);
  if ((await stat(file)).size > most) throw new Failure('invalid', `${name} is larger than ${most / 1_048_576} MB`);
  return file;
}

/** @throws Failure invalid for a file that is too large or cannot be read */
async function readText(folder: string, name: string): Promise<FileContent> {
  const bytes = await readFile(await smallFile(folder, name, WORD.test(name) ? MAX_DOCUMENT_BYTES : MOST_BYTES));
  if (WORD.test(name)) return readWordFile(name, bytes);
  const text = bounded(storableText(bytes.toString('utf8')));
  return PAGE.test(name) ? readWebPage(text) : { ...readFrontMatter(name, text), isHtml: false };
}

interface Reading {
  of: ImportedKind;
  /** Whether a site like this one wrote the folder, so that its fields have our names and values. */
  isOurs: boolean;
  known: ReadonlySet<string>;
  fileOf: FileOf;
  type: ArticleType;
}

function recordOf(
  name: string,
  { fields: front, text, isHtml: isPage, notes = new Map(), remarks: said = [] }: FileContent,
  { known, fileOf, type, isOurs, of }: Reading,
): Incoming {
  const kind = of.kind.name;
  const id = typeof front.id === 'string' ? front.id : name;
  const remarks = [...said];
  const remark = (words: string) => void remarks.push(words);
  const fileAt = (address: string) => {
    if (address.startsWith(IN_WORD)) return fileOf(`file:${name}/${address.slice(IN_WORD.length)}`);
    const found = pathOf(name, address, known);
    return fileOf(`file:${found ?? address}`);
  };
  const { text: field, isHtml } = textFieldOf(of);
  const around = { fileAt, linkTo: (address: string) => address, notes, remark };
  const body = isHtml ? toRichText(isPage ? text : htmlOf(text), around) : text;
  const cover = textOf(front.cover) || textOf(front.image) || textOf(front.thumbnail);
  const own = isOurs || kind !== 'article' ? ownFields(of, front) : {};
  const pictured = 'coverId' in of.imported.input.shape ? { coverId: (cover && fileAt(cover)) || null } : {};
  const created = momentIn(front.createdAt) ?? momentIn(front.publishedAt) ?? momentIn(front.date);
  const updated = momentIn(front.updatedAt) ?? momentIn(front.lastmod) ?? momentIn(front.updated);
  const isForeign = kind === 'article' && !isOurs;
  const record = {
    kind,
    key: `${kind}:${id}`,
    fields: {
      ...(isForeign ? articleFields(front, body, type, remark) : { title: textOf(front.title) }),
      ...withoutExpiry(kind, own, remark),
      ...pictured,
      [field]: body,
    },
    ...madeAt(created, updated),
    ...(isOurs && typeof front.number === 'string' && { number: front.number }),
    comments: kind === 'article' ? commentsIn(front.comments) : [],
    oldAddresses: [front.aliases, front.permalink, front.url].flat().filter((alias) => typeof alias === 'string'),
    remarks,
  };
  // Substack and Hugo have pages of this type, Jekyll with this layout.
  return isForeign && [front.type, front.layout].includes('page') ? asPage(record) : record;
}

/** Returns those fields of the form that the file has. */
const ownFields = ({ imported: { input } }: ImportedKind, front: FileFields) =>
  Object.fromEntries(Object.keys(input.shape).flatMap((name) => (name in front ? [[name, front[name]]] : [])));

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : '';
const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : textOf(value).split(','))
    .map((one) => textOf((one as { name?: unknown })?.name ?? one).trim())
    .filter(Boolean);

/** Returns the fields of an article by the names that other programs give them. */
function articleFields(front: FileFields, content: string, type: ArticleType, remark: (text: string) => void) {
  const published = momentIn(front.publishedAt) ?? momentIn(front.date) ?? momentIn(front.pubDate);
  const isDraft = front.draft === true || front.published === false || (front.status ?? 'published') !== 'published';
  return {
    title: titleOf(textOf(front.title), content, remark),
    excerpt: line(textOf(front.description ?? front.summary), EXCERPT_MAX),
    type: ARTICLE_TYPES.find((known) => known === front.type) ?? type,
    ...filedUnder(listOf(front.categories ?? front.category), listOf(front.tags), remark),
    authorName: line(listOf(front.authors ?? front.author).join(', '), 120),
    readTime: null,
    slug: usableSlug(textOf(front.slug)),
    ...publication(published, !isDraft),
  };
}

/** Returns the path in the folder of a file that a text names; undefined for a web address or a missing file. */
function pathOf(name: string, address: string, known: ReadonlySet<string>): string | undefined {
  if (/^[a-z]+:|^\/\//i.test(address)) return undefined;
  const [wanted = ''] = unescaped(address).split(/[?#]/, 1);
  const tried = wanted.startsWith('/')
    ? ROOTS.map((root) => path.posix.join(root, wanted.slice(1)))
    : [path.posix.join(path.posix.dirname(name), wanted), path.posix.normalize(wanted)];
  return tried.find((found) => known.has(found));
}

function commentsIn(value: unknown): IncomingComment[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: FileFields) => {
    const [body, at] = [commentText(textOf(entry?.body).trim()), momentIn(entry?.at ?? entry?.date)];
    if (body === '' || !at) return [];
    const answered = textOf(entry.replyTo);
    return [
      {
        key: commentKey(textOf(entry.id) || `${at} ${body.slice(0, 40)}`),
        authorName: commentAuthor(textOf(entry.by)),
        body,
        status: 'published' as const,
        createdAt: at,
        replyTo: answered ? commentKey(answered) : undefined,
      },
    ];
  });
}

const momentIn = (value: unknown): string | undefined =>
  typeof value === 'string' || value instanceof Date ? momentOf(new Date(value)) : undefined;
