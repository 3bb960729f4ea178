/** Opens a Ghost export. Reads it once to gather tags, authors and pictures, and again to yield the posts. */
import { DomUtils, parseDocument } from 'htmlparser2';
import { type ArticleType, EXCERPT_MAX, SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '#features/articles/vocabulary.ts';
import { INFORMATION } from '#features/information/content.ts';
import { Failure } from '#kernel/problem.ts';
import type { FileOf, ImportSource, Incoming, IncomingFile } from '../incoming.ts';
import {
  asPage,
  bounded,
  filedUnder,
  KEY_MAX,
  line,
  madeAt,
  momentOf,
  PICTURE_TAG,
  publication,
  readOrLeaveOut,
  titleOf,
  usableSlug,
} from '../incoming-fields.ts';
import { Pictures } from '../pictures.ts';
import { toRichText } from '../to-rich-text.ts';
import { htmlOfLexical, htmlOfMobiledoc } from './editor-html.ts';
import { readGhostExport } from './read-export.ts';

type Row = Record<string, unknown>;

/** Ghost writes this in place of the site's address. */
const SITE = '__GHOST_URL__';

interface Index {
  title: string;
  tags: Map<string, Row>;
  users: Map<string, Row>;
  /** The ids of each post's tags and authors, and its other fields, by the post's id. */
  tagsOf: Map<string, Row[]>;
  authorsOf: Map<string, Row[]>;
  metaOf: Map<string, Row>;
  pictures: Pictures;
  total: number;
}

/** @throws Failure invalid for a file that is not a complete export */
export async function openGhostExport(file: string, type: ArticleType): Promise<ImportSource> {
  const index = await gather(file);
  return {
    name: `ghost ${index.title}`,
    files: [...index.pictures.files.values()],
    leftOut: index.pictures.leftOut,
    total: index.total,
    async *records(fileOf) {
      for await (const { table, row, fault } of readGhostExport(file))
        if (table === 'posts')
          yield readOrLeaveOut(keyOf(row), text(row.title), () => recordOf(row, index, fileOf, type, fault));
    },
  };
}

async function gather(file: string): Promise<Index> {
  const index: Index = {
    ...{ title: '', tags: new Map(), users: new Map(), tagsOf: new Map(), authorsOf: new Map() },
    ...{ metaOf: new Map(), pictures: new Pictures(), total: 0 },
  };
  const add = (map: Map<string, Row[]>, id: string, row: Row) => {
    const rows = map.get(id);
    if (rows) rows.push(row);
    else map.set(id, [row]);
  };
  for await (const { table, row } of readGhostExport(file)) {
    if (table === 'tags') index.tags.set(text(row.id), row);
    else if (table === 'users') index.users.set(text(row.id), row);
    else if (table === 'posts_tags') add(index.tagsOf, text(row.post_id), row);
    else if (table === 'posts_authors') add(index.authorsOf, text(row.post_id), row);
    else if (table === 'posts_meta') {
      index.metaOf.set(text(row.post_id), row);
      const described = { alt: text(row.feature_image_alt), caption: text(row.feature_image_caption) };
      index.pictures.addFrom(`post:${text(row.post_id)}`, '', filesAt(text(row.feature_image), described));
    } else if (table === 'settings' && row.key === 'title') index.title = text(row.value);
    else if (table === 'posts') {
      index.total += 1;
      index.pictures.addFrom(keyOf(row), text(row.title), filesIn(row));
    }
  }
  if (index.total === 0) throw new Failure('invalid', 'The file is not a Ghost export, or has no posts');
  return index;
}

/** In exports, ids may be numbers as well as texts, and a missing value may be null. */
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : '';

/** Returns the text of a post. @throws Failure invalid if an editor's text is damaged, too long or nested too deeply */
function writtenOf(row: Row, remark: (words: string) => void): string {
  const [html, lexical, mobiledoc] = [text(row.html), text(row.lexical), text(row.mobiledoc)];
  if (html !== '') return html;
  if (lexical !== '') return htmlOfLexical(lexical, remark);
  return mobiledoc && htmlOfMobiledoc(mobiledoc, remark);
}

const ATTACHMENT_TAG = /<a\s[^<>]{0,8000}\bkg-file-card-container\b[^<>]{0,8000}>/g;

/** Yields the picture of a post, and the pictures and attachments of its text. */
function* filesIn(row: Row): Generator<IncomingFile> {
  yield* filesAt(text(row.feature_image));
  let html = '';
  try {
    html = writtenOf(row, () => undefined);
  } catch {
    // The second reading reports why a text cannot be read.
  }
  for (const expression of [PICTURE_TAG, ATTACHMENT_TAG])
    for (const [tag] of html.matchAll(expression)) {
      const [{ attribs } = { attribs: {} }] = DomUtils.getElementsByTagName(() => true, parseDocument(tag).children);
      const { src, href = '', alt = '' } = attribs as Record<string, string>;
      yield* filesAt(src ?? href, { alt });
    }
}

/** Returns the path of a full-size picture within the content folder; undefined for any other address. */
function contentPath(address: string): string | undefined {
  const [, path] = /\/content\/((?:images|files|media)\/[^?#]+)/.exec(address) ?? [];
  if (path === undefined || path.length > KEY_MAX) return undefined;
  return path.replace(/^images\/size\/w\d+(?:h\d+)?\//, 'images/').replace(/^images\/format\/\w+\//, 'images/');
}

/** Returns the file of the site's library with that address; none for any other address. */
function filesAt(address: string, { alt = '', caption = '' }: { alt?: string; caption?: string } = {}): IncomingFile[] {
  const path = contentPath(address);
  if (path === undefined) return [];
  const former = address.startsWith('http')
    ? address.replace(/\/content\/.*$/, `/content/${path}`)
    : `/content/${path}`;
  const described = { alt, caption: caption.replace(/<[^<>]*>/g, ''), title: '' };
  return [{ key: `file:${path}`, path, address: former, ...described }];
}

/** @throws Failure invalid for a post that is beyond a limit */
function recordOf(row: Row, index: Index, fileOf: FileOf, type: ArticleType, fault: string | undefined): Incoming {
  const id = text(row.id);
  if (fault) throw new Failure('invalid', fault);
  const remarks: string[] = [];
  const remark = (words: string) => void remarks.push(words);
  const written = bounded(writtenOf(row, remark));
  const meta = index.metaOf.get(id) ?? {};
  const named = tagsOf(index, id);
  const fileAt = (address: string) => {
    const path = contentPath(address);
    return path && fileOf(`file:${path}`);
  };
  const content = toRichText(written, {
    fileAt,
    linkTo: (address) => (address.startsWith(`${SITE}/`) ? address.slice(SITE.length) : address),
    notes: new Map(),
    remark,
  });
  const published = momentIn(row.published_at);
  const isOpen = ['published', 'scheduled'].includes(text(row.status));
  const isForAll = ['', 'public', undefined, null].includes(row.visibility as string | undefined | null);
  if (isOpen && !isForAll) remark('It was for members only, so it is a draft');
  if (row.codeinjection_head || row.codeinjection_foot) remark('Its custom code was left out');
  const record: Incoming = {
    kind: 'article',
    key: keyOf(row),
    fields: {
      title: titleOf(text(row.title), content, remark),
      content,
      excerpt: line(text(row.custom_excerpt), EXCERPT_MAX),
      type,
      ...filedUnder(
        named.filter((name) => !isInternal(name)),
        named.filter(isInternal),
        remark,
      ),
      authorName: authorOf(index, row),
      readTime: null,
      featured: row.featured === 1 || row.featured === true,
      coverId: fileAt(text(row.feature_image) || text(meta.feature_image)) ?? null,
      slug: usableSlug(text(row.slug)),
      seoTitle: line(text(meta.meta_title) || text(row.meta_title), SEO_TITLE_MAX),
      seoDescription: line(text(meta.meta_description) || text(row.meta_description), SEO_DESCRIPTION_MAX),
      ...publication(published, isOpen && isForAll),
    },
    ...madeAt(published ?? momentIn(row.created_at), momentIn(row.updated_at)),
    comments: [],
    oldAddresses: row.slug ? [`/${text(row.slug)}/`] : [],
    remarks,
  };
  return isPage(row) ? asPage(record) : record;
}

const isPage = (row: Row): boolean => row.type === 'page' || row.page === 1 || row.page === true;
const keyOf = (row: Row): string => `${isPage(row) ? INFORMATION.name : 'post'}:${text(row.id)}`;

const inOrder = (rows: readonly Row[] = []) =>
  [...rows].sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0));

const tagsOf = (index: Index, id: string): string[] =>
  inOrder(index.tagsOf.get(id)).map(({ tag_id }) => text(index.tags.get(text(tag_id))?.name));
/** Readers of Ghost do not see tags whose names begin with '#'. */
const isInternal = (name: string) => name.startsWith('#');

function authorOf(index: Index, row: Row): string {
  const ids = inOrder(index.authorsOf.get(text(row.id))).map(({ author_id }) => text(author_id));
  const names = (ids.length > 0 ? ids : [text(row.author_id)]).flatMap((id) => text(index.users.get(id)?.name) || []);
  return line(names.join(', '), 120);
}

/** Exports have times as text or, before Ghost 1.0, as milliseconds. */
function momentIn(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  // A time without a zone is UTC.
  return momentOf(
    new Date(typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/, '$1T$2Z') : value),
  );
}
