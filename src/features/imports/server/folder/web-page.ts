/** Reads HTML pages: the posts in the archives of Medium and Substack, and the pages of any other site. */
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { plainText } from '#kernel/plain-text.ts';
import { refuseDeepNesting } from '#platform/server/html/clean-html.ts';
import type { IncomingFile } from '../incoming.ts';
import { KEY_MAX, PICTURE_TAG } from '../incoming-fields.ts';
import { readTable } from '../read-file.ts';
import type { FileContent, FileFields } from './layout.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: object }>;

/** Reads a page by its microformats (https://microformats.org/wiki/h-entry), which Medium writes, or by its elements. */
export function readWebPage(html: string): FileContent {
  refuseDeepNesting(html);
  const page = parseDocument(html).children;
  const title = textOf(byClass('p-name', page) ?? byName('h1', page) ?? byName('title', page));
  const summary = textOf(byClass('p-summary', page)) || metaOf(page, 'description');
  const body = byClass('e-content', page) ?? byName('article', page) ?? byName('main', page) ?? byName('body', page);
  const text = body?.children ?? page;
  // Medium repeats the title and the summary at the beginning of the text, below a line.
  for (const node of DomUtils.findAll(isHeading, text).slice(0, 3))
    if ([title, summary].includes(textOf(node))) DomUtils.removeElement(node);
  const divider = byClass('section-divider', text);
  if (divider) DomUtils.removeElement(divider);
  const published = byClass('dt-published', page) ?? byName('time', page);
  const canonical = byClass('p-canonical', page) ?? DomUtils.findOne(isCanonical, page);
  return {
    fields: {
      title,
      description: summary,
      author: textOf(byClass('p-author', page)) || metaOf(page, 'author'),
      date: metaOf(page, 'article:published_time') || published?.attribs.datetime,
      tags: DomUtils.findAll((node) => hasClass('p-category', node), page).map(textOf),
      aliases: pathOf(canonical?.attribs.href ?? ''),
    },
    text: body ? DomUtils.getInnerHTML(body) : html,
    isHtml: true,
  };
}

/** Yields the pictures that a text shows from other sites. */
export function* remotePictures(html: string): Generator<IncomingFile> {
  for (const [tag] of html.matchAll(PICTURE_TAG)) {
    const [image] = parseDocument(tag).children as Element[];
    const { src: address = '', alt = '' } = image?.attribs ?? {};
    if (!/^https?:\/\//.test(address) || !URL.canParse(address) || address.length > KEY_MAX - 'file:'.length) continue;
    const name = path.posix.basename(unescaped(new URL(address).pathname));
    yield { key: `file:${address}`, path: name, address, alt, caption: '', title: '' };
  }
}

/** Decodes the escapes in an address. Returns it unchanged if they are invalid. */
export function unescaped(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/**
 * Returns what Substack's `posts.csv` says of each post, by the name of its file without '.html'.
 * @throws Failure invalid if it is not CSV
 */
export async function readSubstackPosts(file: string): Promise<Map<string, FileFields>> {
  const rows = await readTable(file);
  return new Map(
    rows.map((row) => {
      const { post_id: id = '', title, subtitle, post_date: date, is_published: isPublished, type, audience } = row;
      const slug = id.replace(/^\d+\./, '');
      const isForAll = ['', 'everyone'].includes(audience ?? '');
      const draft = !/^true$/i.test(isPublished ?? '') || !isForAll;
      const words = { title: plainText(title ?? ''), description: plainText(subtitle ?? '') };
      return [id, { ...words, type, date, draft, slug, aliases: `/p/${slug}` }];
    }),
  );
}

const isElement = (node: Node): node is Element => 'attribs' in node;
const hasClass = (name: string, node: Node) =>
  isElement(node) && (node.attribs.class ?? '').split(/\s+/).includes(name);
const byClass = (name: string, nodes: Node[]) => DomUtils.findOne((node) => hasClass(name, node), nodes) as Element;
const byName = (name: string, nodes: Node[]): Element | undefined =>
  DomUtils.getElementsByTagName(name, nodes, true, 1)[0];
const isHeading = (node: Node) => isElement(node) && /^h[1-6]$/.test(node.name);
const isCanonical = (node: Node) => isElement(node) && node.name === 'link' && node.attribs.rel === 'canonical';
const textOf = (node: Node | null | undefined): string =>
  node ? DomUtils.textContent(node).replace(/\s+/g, ' ').trim() : '';

function metaOf(page: Node[], name: string): string {
  const found = DomUtils.findOne(
    (node) => isElement(node) && node.name === 'meta' && [node.attribs.name, node.attribs.property].includes(name),
    page,
  );
  return found?.attribs.content?.trim() ?? '';
}

const pathOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).pathname : undefined);
