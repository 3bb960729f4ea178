/** Opens an RSS or Atom file with complete texts, such as Blogger's archive. */
import path from 'node:path';
import type { ArticleType } from '#features/articles/vocabulary.ts';
import { INFORMATION } from '#features/information/content.ts';
import { plainText } from '#kernel/plain-text.ts';
import { Failure } from '#kernel/problem.ts';
import { childrenOf, firstOf, textOf, type XmlElement } from '#platform/server/xml/read-xml.ts';
import { remotePictures } from './folder/web-page.ts';
import type { FileOf, ImportSource, Incoming } from './incoming.ts';
import {
  asPage,
  bounded,
  filedUnder,
  line,
  madeAt,
  momentOf,
  publication,
  readOrLeaveOut,
  titleOf,
} from './incoming-fields.ts';
import { Pictures } from './pictures.ts';
import { readXmlFile } from './read-file.ts';
import { toRichText } from './to-rich-text.ts';

/** The kind of an entry in Blogger: 'http://schemas.google.com/blogger/2008/kind#post'. */
const KIND = /\/kind#(\w+)$/;

/** @throws Failure invalid for a file that is not a complete feed, or has no texts */
export async function openFeed(file: string, type: ArticleType): Promise<ImportSource> {
  const pictures = new Pictures();
  let site = '';
  let total = 0;
  for await (const element of readXmlFile(file)) {
    if (element.name === 'link' && isOfPage(element)) site ||= addressOf(element);
    if (!isRecord(element)) continue;
    total += 1;
    pictures.addFrom(keyOf(element), titleIn(element), remotePictures(bodyOf(element)));
  }
  if (total === 0) throw new Failure('invalid', 'The feed has no articles');
  return {
    name: `feed ${site || path.basename(file)}`,
    files: [...pictures.files.values()],
    leftOut: pictures.leftOut,
    total,
    async *records(fileOf) {
      for await (const element of readXmlFile(file))
        if (isRecord(element))
          yield readOrLeaveOut(keyOf(element), titleIn(element), () => recordOf(element, site, fileOf, type));
    },
  };
}

/** @throws Failure invalid for an entry that is a comment or beyond a limit */
function recordOf(element: XmlElement, site: string, fileOf: FileOf, type: ArticleType): Incoming {
  if (element.fault) throw new Failure('invalid', element.fault);
  const written = bounded(bodyOf(element));
  if (kindOf(element) === 'comment') throw new Failure('invalid', 'It is a comment');
  const remarks: string[] = [];
  const remark = (words: string) => void remarks.push(words);
  const content = toRichText(written, {
    fileAt: (address) => fileOf(`file:${address}`),
    linkTo: (address) => address,
    notes: new Map(),
    remark,
  });
  const published = momentOf(new Date(firstOf(element, 'pubDate', 'published', 'dc:date', 'updated')));
  const updated = momentOf(new Date(textOf(element, 'updated')));
  const control = childrenOf(element, 'app:control')[0];
  const isDraft = control && textOf(control, 'app:draft') === 'yes';
  const record: Incoming = {
    kind: 'article',
    key: keyOf(element),
    fields: {
      title: titleOf(titleIn(element), content, remark),
      content,
      type,
      ...filedUnder(topicsOf(element), [], remark),
      authorName: line(authorOf(element), 120),
      readTime: null,
      ...publication(published, !isDraft),
    },
    ...madeAt(published, updated),
    comments: [],
    oldAddresses: addressesOf(element, site),
    remarks,
  };
  return kindOf(element) === 'page' ? asPage(record) : record;
}

const isRecord = (element: XmlElement): boolean =>
  ['item', 'entry'].includes(element.name) && ['', 'post', 'page', 'comment'].includes(kindOf(element));

function kindOf(element: XmlElement): string {
  const terms = childrenOf(element, 'category').map(({ attributes: { term = '' } }) => KIND.exec(term)?.[1] ?? '');
  return terms.find(Boolean) ?? '';
}

const bodyOf = (element: XmlElement): string =>
  firstOf(element, 'content:encoded', 'content', 'description', 'summary');

/** RSS has the address as text, Atom in an attribute. */
const addressOf = ({ text, attributes }: XmlElement): string => attributes.href ?? text.trim();
const isOfPage = ({ attributes: { rel = 'alternate' } }: XmlElement): boolean => rel === 'alternate';
const linkOf = (element: XmlElement): string => {
  const link = childrenOf(element, 'link').find(isOfPage);
  return link ? addressOf(link) : '';
};
const keyOf = (element: XmlElement): string =>
  `${kindOf(element) === 'page' ? INFORMATION.name : 'item'}:${firstOf(element, 'guid', 'id') || linkOf(element) || textOf(element, 'title')}`;
const titleIn = (element: XmlElement): string => plainText(textOf(element, 'title'));

/** RSS gives an author as 'ada@example.com (Ada Quint)'. */
function authorOf(element: XmlElement): string {
  const author = childrenOf(element, 'author')[0];
  if (!author) return textOf(element, 'dc:creator');
  // Reads only the beginning, because the expression takes quadratic time for many opening brackets.
  const [, name = ''] = /\(([^)]+)\)/.exec(author.text.slice(0, 300)) ?? [];
  return textOf(author, 'name') || name || textOf(element, 'dc:creator');
}

const topicsOf = (element: XmlElement): string[] =>
  childrenOf(element, 'category')
    .filter(({ attributes: { term = '' } }) => !KIND.test(term))
    .map(({ attributes, text }) => plainText(attributes.term ?? text));

/** Returns the path of the text on the feed's own site. */
function addressesOf(element: XmlElement, site: string): string[] {
  const link = linkOf(element);
  if (!URL.canParse(link) || !URL.canParse(site) || new URL(link).host !== new URL(site).host) return [];
  const { pathname, search } = new URL(link);
  return pathname === '/' && search === '' ? [] : [pathname === '/' ? `/${search}` : pathname];
}
