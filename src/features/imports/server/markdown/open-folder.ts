/**
 * Opens a folder of Markdown files: one that this site wrote, or that of another program (Hugo, Jekyll, Astro and others),
 * whose usual fields are understood.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ArticleType } from '#features/articles/vocabulary.ts';
import { ARTICLE_TYPES, EXCERPT_MAX } from '#features/articles/vocabulary.ts';
import { MOST_TOPICS } from '#features/topics/vocabulary.ts';
import { Failure } from '#kernel/problem.ts';
import { htmlOf, readFrontMatter, readYaml } from '#platform/server/documents/read-markdown.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import type { FileOf, Incoming, IncomingComment, IncomingFile, LeftOut, Source } from '../incoming.ts';
import { line, momentOf, readOrLeaveOut, storableText, titleOf, tooLong, usableSlug } from '../incoming-fields.ts';
import { type ImportedKind, importedKinds, kindNamed, textFieldOf } from '../kinds.ts';
import { toRichText } from '../to-rich-text.ts';
import { MEDIA_LIST, SITE_FILE } from './folder.ts';

const MARKDOWN = /\.(?:md|markdown|mdx)$/i;
const FILES = /\.(?:jpe?g|png|webp|avif|gif|pdf|xlsx|csv)$/i;
/** Where other programs keep pictures that texts name by a path from the root: '/images/chart.png'. */
const ROOTS = ['', 'static', 'public', 'assets', 'src'];
const MOST_BYTES = 5 * 1024 * 1024;

const SiteFile = z.looseObject({ site: z.string().max(300) });
const MediaList = z.array(
  z.looseObject({
    file: z.string(),
    title: z.string().default(''),
    alt: z.string().default(''),
    caption: z.string().default(''),
    credit: z.string().default(''),
    licence: z.string().default(''),
    decorative: z.boolean().default(false),
  }),
);

/** @throws Failure invalid for a folder without Markdown files */
export async function openMarkdownFolder(folder: string, type: ArticleType, kinds: Kinds): Promise<Source> {
  const ofFile = (name: string) =>
    importedKinds(kinds).find(({ kind }) => name.startsWith(`${kind.topic}/`)) ?? kindNamed(kinds, 'article');
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/(?:^|\/)(?:node_modules|\.)/.test(path.relative(folder, entry.parentPath)))
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
  const texts = names.filter((name) => MARKDOWN.test(name) && !/(?:^|\/)(?:README|_index|index)\.\w+$/i.test(name));
  if (texts.length === 0) throw new Failure('invalid', `${folder} has no Markdown files`);
  const site = names.includes(SITE_FILE)
    ? (await readYaml(path.join(folder, SITE_FILE), SiteFile)).site
    : path.basename(path.resolve(folder));
  const described = names.includes(MEDIA_LIST) ? await readYaml(path.join(folder, MEDIA_LIST), MediaList) : [];
  const about = new Map(described.map(({ file, ...facts }) => [file, facts]));
  const files = names
    .filter((name) => FILES.test(name))
    .map((name): IncomingFile => {
      const facts = about.get(path.posix.basename(name));
      return { ...{ alt: '', caption: '', title: '' }, ...facts, key: `file:${name}`, path: name, address: name };
    });
  const isOurs = names.includes(SITE_FILE);
  const known = new Set(files.map(({ path: name }) => name));
  return {
    name: `markdown ${site}`,
    files,
    folder,
    total: texts.length,
    async *records(fileOf) {
      for (const name of texts) {
        const written = await readFile(path.join(folder, name));
        const key = `${ofFile(name).kind.name}:${name}`;
        yield written.length > MOST_BYTES
          ? { key, title: name, reason: 'The file has more than 5 MB' }
          : readOrLeaveOut(key, name, () =>
              recordOf(name, storableText(written.toString('utf8')), { known, fileOf, type, isOurs, of: ofFile(name) }),
            );
      }
    },
  };
}

interface Reading {
  of: ImportedKind;
  /** Whether this site, or another one like it, wrote the folder: then fields have our names and values. */
  isOurs: boolean;
  known: ReadonlySet<string>;
  fileOf: FileOf;
  type: ArticleType;
}

function recordOf(name: string, written: string, { known, fileOf, type, isOurs, of }: Reading): Incoming | LeftOut {
  const kind = of.kind.name;
  const { fields: front, text } = readFrontMatter(name, written);
  const id = typeof front.id === 'string' ? front.id : name;
  const key = `${kind}:${id}`;
  const reason = tooLong(text);
  if (reason) return { key, title: name, reason };
  const remarks: string[] = [];
  const remark = (words: string) => void remarks.push(words);
  const fileAt = (address: string) => {
    const found = pathOf(name, address, known);
    return found && fileOf(`file:${found}`);
  };
  const { text: field, isHtml } = textFieldOf(of);
  const around = { fileAt, linkTo: (address: string) => address, notes: new Map<string, string>(), remark };
  const body = isHtml ? toRichText(htmlOf(text), around) : text;
  const cover = textOf(front.cover) || textOf(front.image) || textOf(front.thumbnail);
  const own = isOurs || kind !== 'article' ? ownFields(of, front) : {};
  const pictured = 'coverId' in of.imported.input.shape ? { coverId: (cover && fileAt(cover)) || null } : {};
  // The desk refuses to publish it.
  const hasExpired = kind === 'job' && (momentIn(front.expiresAt) ?? '9') < new Date().toISOString();
  if (hasExpired) remark('It has expired, so it is not published');
  const at =
    momentIn(front.createdAt) ?? momentIn(front.publishedAt) ?? momentIn(front.date) ?? new Date().toISOString();
  const updated = momentIn(front.updatedAt) ?? momentIn(front.lastmod) ?? momentIn(front.updated);
  return {
    kind,
    key,
    fields: {
      ...(kind === 'article' && !isOurs ? articleFields(front, body, type, remark) : { title: textOf(front.title) }),
      ...own,
      ...(hasExpired && { status: undefined, publishedAt: undefined }),
      ...pictured,
      [field]: body,
    },
    createdAt: at,
    updatedAt: updated && updated > at ? updated : at,
    ...(isOurs && typeof front.number === 'string' && { number: front.number }),
    comments: kind === 'article' ? commentsIn(front.comments) : [],
    oldAddresses: [front.aliases, front.permalink, front.url].flat().filter((alias) => typeof alias === 'string'),
    remarks,
  };
}

/** The fields of the form that the file has. */
const ownFields = ({ imported: { input } }: ImportedKind, front: Front) =>
  Object.fromEntries(Object.keys(input.shape).flatMap((name) => (name in front ? [[name, front[name]]] : [])));

type Front = Record<string, unknown>;
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : '';
const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : textOf(value).split(','))
    .map((one) => textOf((one as { name?: unknown })?.name ?? one).trim())
    .filter(Boolean);

/** The fields of an article as other programs name them; its own names go before these. */
function articleFields(front: Front, content: string, type: ArticleType, remark: (text: string) => void) {
  const topics = listOf(front.categories ?? front.category).map((name) => line(name.replaceAll(',', ' '), 80));
  const published = momentIn(front.publishedAt) ?? momentIn(front.date) ?? momentIn(front.pubDate);
  const isDraft = front.draft === true || front.published === false || (front.status ?? 'published') !== 'published';
  return {
    title: titleOf(textOf(front.title), content, remark),
    excerpt: line(textOf(front.description ?? front.summary), EXCERPT_MAX),
    type: ARTICLE_TYPES.find((known) => known === front.type) ?? type,
    category: topics[0] ?? '',
    furtherTopics: topics.slice(1, MOST_TOPICS + 1),
    tags: listOf(front.tags)
      .map((word) => line(word, 40))
      .slice(0, 20),
    authorName: line(listOf(front.authors ?? front.author).join(', '), 120),
    readTime: null,
    slug: usableSlug(textOf(front.slug)),
    ...(published && !isDraft ? { status: 'published', publishedAt: published } : { status: 'draft' }),
  };
}

/** Returns the path in the folder of a file that a text names; undefined for an address, or if there is no such file. */
function pathOf(name: string, address: string, known: ReadonlySet<string>): string | undefined {
  if (/^[a-z]+:|^\/\//i.test(address)) return undefined;
  const [wanted = ''] = decodeURI(address.replace(/%(?![\da-f]{2})/gi, '%25')).split(/[?#]/, 1);
  const tried = wanted.startsWith('/')
    ? ROOTS.map((root) => path.posix.join(root, wanted.slice(1)))
    : [path.posix.join(path.posix.dirname(name), wanted), path.posix.normalize(wanted)];
  return tried.find((found) => known.has(found));
}

function commentsIn(value: unknown): IncomingComment[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: Front) => {
    const [body, at] = [textOf(entry?.body).trim(), momentIn(entry?.at ?? entry?.date)];
    if (body === '' || !at) return [];
    const key = `comment:${textOf(entry.id) || `${at} ${body.slice(0, 40)}`}`;
    return [
      { key, authorName: line(textOf(entry.by), 120) || 'A reader', body, status: 'published', createdAt: at } as const,
    ];
  });
}

const momentIn = (value: unknown): string | undefined =>
  typeof value === 'string' || value instanceof Date ? momentOf(new Date(value)) : undefined;
