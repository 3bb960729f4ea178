/** Opens a WordPress export. Reads it once to gather what its posts refer to, and again to yield the posts. */
import { DomUtils, parseDocument } from 'htmlparser2';
import { type ArticleType, EXCERPT_MAX, SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '#features/articles/vocabulary.ts';
import { INFORMATION } from '#features/information/content.ts';
import { plainText } from '#kernel/plain-text.ts';
import { Failure } from '#kernel/problem.ts';
import { childrenOf, textOf, type XmlElement } from '#platform/server/xml/read-xml.ts';
import { unescaped } from '../folder/web-page.ts';
import type { FileOf, ImportSource, Incoming, IncomingComment, IncomingFile } from '../incoming.ts';
import {
  asPage,
  bounded,
  commentAuthor,
  commentKey,
  commentText,
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
import { readXmlFile } from '../read-file.ts';
import { toRichText } from '../to-rich-text.ts';
import { toHtml } from './to-html.ts';

/** The types of posts that are articles or information pages here. */
const TEXTS = new Set(['post', 'page']);
/** WordPress's own records that are not content: menus, styles, stored versions. */
const INTERNAL = /^(?:nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_|attachment$)/;

/** What the posts refer to. */
interface Index {
  base: string;
  authors: Map<string, string>;
  /** The files of the library, and the pictures of texts. */
  pictures: Pictures;
  /** The paths of the library's files, by WordPress's numbers. */
  paths: Map<string, string>;
  /** The numbers of the files that were added to a post, by its number. */
  added: Map<string, string[]>;
  total: number;
}

/** @throws Failure invalid for a file that is not a complete export */
export async function openWordPressExport(file: string, type: ArticleType): Promise<ImportSource> {
  const index = await gather(file);
  return {
    name: `wordpress ${index.base}`,
    files: [...index.pictures.files.values()],
    leftOut: index.pictures.leftOut,
    total: index.total,
    async *records(fileOf) {
      for await (const element of readXmlFile(file))
        if (isRecord(element))
          yield readOrLeaveOut(keyOf(element), plainText(textOf(element, 'title')), () =>
            recordOf(element, index, fileOf, type),
          );
    },
  };
}

/** Everything that was skipped is a record, so that the report lists it. */
const isRecord = (element: XmlElement): boolean =>
  element.name === 'item' && (element.fault !== undefined || !INTERNAL.test(textOf(element, 'wp:post_type')));

async function gather(file: string): Promise<Index> {
  const index: Index = {
    ...{ base: '', authors: new Map(), pictures: new Pictures(), paths: new Map(), added: new Map(), total: 0 },
  };
  for await (const element of readXmlFile(file)) {
    if (element.name === 'wp:base_blog_url') index.base = element.text.trim().replace(/\/+$/, '');
    // WordPress.com writes `wp:wp_author`.
    if (element.name === 'wp:author' || element.name === 'wp:wp_author')
      index.authors.set(textOf(element, 'wp:author_login'), authorOf(element));
    if (element.name !== 'item') continue;
    if (isRecord(element)) {
      index.total += 1;
      const pictures = picturesIn(textOf(element, 'content:encoded'), index);
      index.pictures.addFrom(keyOf(element), textOf(element, 'title'), pictures);
    } else if (textOf(element, 'wp:post_type') === 'attachment') noteFile(index, element);
  }
  if (!/^https?:\/\/[^\s]+$/.test(index.base))
    throw new Failure('invalid', 'The file does not name the site that it comes from (wp:base_blog_url)');
  return index;
}

function authorOf(element: XmlElement): string {
  const names = ['wp:author_first_name', 'wp:author_last_name'].map((name) => textOf(element, name)).filter(Boolean);
  const display = textOf(element, 'wp:author_display_name');
  const login = textOf(element, 'wp:author_login');
  // Many sites never set a display name, so WordPress shows the login.
  return line((display === login && names.join(' ')) || display || login, 120);
}

/** Returns the path of an uploaded file, of its full size: '2019/05/chart.png'. Undefined for any other address. */
function uploadPath(address: string): string | undefined {
  const [, path] =
    /\/(?:wp-content\/uploads|files)\/([^?#]+)/.exec(address) ??
    /\.files\.wordpress\.com\/([^?#]+)/.exec(address) ??
    [];
  return path === undefined || path.length > KEY_MAX ? undefined : unescaped(path);
}
const fullSize = (path: string) => path.replace(/-(?:\d+x\d+|scaled)(\.\w+)$/, '$1');

function noteFile(index: Index, element: XmlElement): void {
  const address = textOf(element, 'wp:attachment_url') || textOf(element, 'guid');
  const path = uploadPath(address);
  if (path === undefined) return;
  const number = textOf(element, 'wp:post_id');
  const key = `file:${path}`;
  const alt = metaOf(element, '_wp_attachment_image_alt') || index.pictures.files.get(key)?.alt || '';
  const caption = plainText(textOf(element, 'excerpt:encoded'));
  const title = plainText(textOf(element, 'title'));
  index.paths.set(number, path);
  // What the library says about a file precedes what a text says.
  index.pictures.files.delete(key);
  index.pictures.addFrom(key, path, [{ key, path, address, alt, caption, title }]);
  const parent = textOf(element, 'wp:post_parent');
  const added = index.added.get(parent);
  if (added) added.push(number);
  else index.added.set(parent, [number]);
}

const isFile = ({ pictures }: Index, path: string) => pictures.files.has(`file:${path}`);

/**
 * Yields the pictures of a text: an export of posts alone does not list the library, and descriptions are often only in
 * the texts.
 */
function* picturesIn(text: string, index: Index): Generator<IncomingFile> {
  for (const [tag] of text.matchAll(PICTURE_TAG)) {
    const [{ attribs } = { attribs: {} }] = DomUtils.getElementsByTagName('img', parseDocument(tag).children);
    const { src = '', alt = '' } = attribs as Record<string, string>;
    const written = src.startsWith(index.base) || /\.files\.wordpress\.com\//.test(src) ? uploadPath(src) : undefined;
    if (written === undefined) continue;
    const path = isFile(index, written) ? written : fullSize(written);
    const address = path === written ? src : fullSize(src);
    yield { key: `file:${path}`, path, address, alt, caption: '', title: '' };
  }
}

const isPage = (element: XmlElement): boolean => textOf(element, 'wp:post_type') === 'page';
const keyOf = (element: XmlElement): string =>
  `${isPage(element) ? INFORMATION.name : 'post'}:${textOf(element, 'wp:post_id')}`;

/** @throws Failure invalid for a post that is deleted, of another type or beyond a limit */
function recordOf(element: XmlElement, index: Index, fileOf: FileOf, type: ArticleType): Incoming {
  const number = textOf(element, 'wp:post_id');
  const kind = textOf(element, 'wp:post_type');
  const status = textOf(element, 'wp:status');
  if (element.fault) throw new Failure('invalid', element.fault);
  if (!TEXTS.has(kind)) throw new Failure('invalid', `This site has no records of the type “${kind}”`);
  const written = bounded(textOf(element, 'content:encoded'));
  if (['trash', 'auto-draft', 'inherit'].includes(status)) throw new Failure('invalid', 'It was deleted');
  const remarks: string[] = [];
  const fileAt = (path: string | undefined) => path && fileOf(`file:${isFile(index, path) ? path : fullSize(path)}`);
  const remark = (text: string) => void remarks.push(text);
  const html = toHtml(written, { added: index.added.get(number) ?? [], remark });
  const content = toRichText(html, {
    fileAt: (address, id) => fileAt(index.paths.get(id ?? '')) ?? fileAt(uploadPath(address)),
    linkTo: (address) => withinSite(address, index.base),
    notes: notesOf(element),
    remark,
  });
  const modified = momentIn(textOf(element, 'wp:post_modified_gmt'));
  const published = momentIn(textOf(element, 'wp:post_date_gmt')) ?? momentIn(textOf(element, 'wp:post_date'));
  const isOpen = status === 'publish' || status === 'future';
  const isLocked = textOf(element, 'wp:post_password') !== '';
  if (isOpen && isLocked) remarks.push('It was protected by a password, so it is a draft');
  if (isOpen && !published) remarks.push('It has no publication date, so it is a draft');
  const record: Incoming = {
    kind: 'article',
    key: keyOf(element),
    fields: {
      title: titleOf(plainText(textOf(element, 'title')), content, remark),
      content,
      excerpt: line(plainText(textOf(element, 'excerpt:encoded')), EXCERPT_MAX),
      type,
      ...filedUnder(namesIn('category', element), namesIn('post_tag', element), remark),
      authorName: index.authors.get(textOf(element, 'dc:creator')) ?? line(textOf(element, 'dc:creator'), 120),
      readTime: null,
      pinned: textOf(element, 'wp:is_sticky') === '1',
      coverId: fileAt(index.paths.get(metaOf(element, '_thumbnail_id'))) ?? null,
      slug: usableSlug(textOf(element, 'wp:post_name')),
      seoTitle: searchWords(metaOf(element, '_yoast_wpseo_title'), SEO_TITLE_MAX),
      seoDescription: searchWords(metaOf(element, '_yoast_wpseo_metadesc'), SEO_DESCRIPTION_MAX),
      ...publication(published, isOpen && !isLocked),
    },
    ...madeAt(published ?? modified, modified),
    comments: childrenOf(element, 'wp:comment').flatMap((comment) => commentOf(comment) ?? []),
    oldAddresses: addressesOf(element, index.base, `${isPage(element) ? 'page_id' : 'p'}=${number}`),
    remarks,
  };
  return isPage(element) ? asPage(record) : record;
}

/** Returns the address of a link. A link to the other site becomes a path, because its paths will lead here. */
function withinSite(address: string, base: string): string {
  if (!address.startsWith(`${base}/`) || uploadPath(address) !== undefined) return address;
  return address.slice(base.length);
}

/** Returns the moment of a date that WordPress stored in UTC; undefined for '0000-00-00', which means no date. */
function momentIn(written: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written) || written.startsWith('0000')) return undefined;
  return momentOf(new Date(`${written.replace(' ', 'T')}Z`));
}

const namesIn = (domain: 'category' | 'post_tag', element: XmlElement): string[] =>
  childrenOf(element, 'category')
    .filter(({ attributes, text }) => attributes.domain === domain && text.trim() !== 'Uncategorized')
    .map(({ text }) => plainText(text));

/** Leaves out the templates of the plugin, such as '%%title%%', because our defaults give the same. */
const searchWords = (text: string, most: number): string => (text.includes('%%') ? '' : line(text, most));

const metaOf = (element: XmlElement, name: string): string => {
  const meta = childrenOf(element, 'wp:postmeta').find((entry) => textOf(entry, 'wp:meta_key') === name);
  return meta ? textOf(meta, 'wp:meta_value') : '';
};

function notesOf(element: XmlElement): Map<string, string> {
  try {
    const notes: unknown = JSON.parse(metaOf(element, 'footnotes') || '[]');
    if (!Array.isArray(notes)) return new Map();
    return new Map(notes.flatMap(({ id, content }) => (typeof id === 'string' ? [[id, `${content}`]] : [])));
  } catch {
    return new Map();
  }
}

/** Returns a comment; undefined for spam, a deleted comment or a link from another site. */
function commentOf(element: XmlElement): IncomingComment | undefined {
  const approved = textOf(element, 'wp:comment_approved');
  const type = textOf(element, 'wp:comment_type');
  const at = momentIn(textOf(element, 'wp:comment_date_gmt'));
  const body = commentText(linesOf(textOf(element, 'wp:comment_content')));
  if (!/^[01]$/.test(approved) || (type !== '' && type !== 'comment') || !at || body === '') return undefined;
  const parent = textOf(element, 'wp:comment_parent');
  return {
    key: commentKey(textOf(element, 'wp:comment_id')),
    replyTo: parent && parent !== '0' ? commentKey(parent) : undefined,
    authorName: commentAuthor(plainText(textOf(element, 'wp:comment_author'))),
    body,
    status: approved === '1' ? 'published' : 'pending',
    createdAt: at,
  };
}

/** Returns the plain text of a comment with its paragraphs. */
const linesOf = (html: string): string =>
  html
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s*\/?>|<\/(?:p|li|blockquote)>/gi, '\n')
    .split('\n')
    .map(plainText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function addressesOf(element: XmlElement, base: string, query: string): string[] {
  const link = textOf(element, 'link');
  return [...new Set([...(link.startsWith(`${base}/`) ? [link.slice(base.length)] : []), `/?${query}`])];
}
