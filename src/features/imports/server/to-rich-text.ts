/**
 * Turns the HTML of other systems into our rich text: their pictures into figures of the library, their footnotes,
 * boxes and captions into ours. Afterwards, the cleaner removes what our texts cannot contain.
 */
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { FIGURE_WIDTHS, writeFigure } from '#features/media/server/index.ts';
import { Failure } from '#kernel/problem.ts';
import { MAX_RICH_TEXT_LENGTH } from '#kernel/rich-text.ts';
import { NOTE_OPEN } from '#kernel/rich-text-notes.ts';
import { escapeAttribute, escapeText } from '#kernel/text-to-html.ts';
import { refuseDeepNesting } from '#platform/server/html/clean-html.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: object }>;

export interface Surroundings {
  /** Returns the id of the library's file with this address or, in WordPress, this number. */
  fileAt(address: string, number?: string): string | undefined;
  /** Returns where a link leads on this site, or the same address if it leads elsewhere. */
  linkTo(address: string): string;
  /** The footnotes of a post in WordPress, by id. */
  notes: ReadonlyMap<string, string>;
  /** Notes what could not be kept as it was. */
  remark(text: string): void;
}

/** The elements that show a player or another site's page in the text. */
const PLAYERS = new Set(['iframe', 'embed', 'object', 'audio', 'video']);
const REMOVED = new Set('script style noscript template form input select textarea svg link meta'.split(' '));
/** Only these are blocks of our texts. Other blocks are ignored, but their content is read. */
const KEPT_BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 ul ol blockquote pre table hr dt address'.split(' '));
const WRAPPERS = new Set(
  'div section article main header footer center figure details aside nav dl dd body html'.split(' '),
);
const MOST_SIDE_BY_SIDE = 3;
/** At most this many characters in the footnotes of a text. A note that is cited twice counts twice. */
const MOST_NOTED = 10 * MAX_RICH_TEXT_LENGTH;

/** @throws Failure invalid for HTML that is nested too deeply */
export function toRichText(html: string, around: Surroundings): string {
  refuseDeepNesting(html);
  // A bare address becomes a link, because the other site showed what is there.
  return new Writer(around)
    .blocks(parseDocument(html).children)
    .replace(/<p>\s*(https?:\/\/[^\s<>]+)\s*<\/p>/g, '<p><a href="$1">$1</a></p>');
}

class Writer {
  private readonly around: Surroundings;
  /** The pictures in the current block. They follow it, because a picture is a block in our texts. */
  private pictures: string[] = [];
  private inNote = false;
  /** The characters of all footnotes so far. */
  private noted = 0;

  constructor(around: Surroundings) {
    this.around = around;
  }

  blocks(nodes: readonly Node[]): string {
    let html = '';
    let loose: Node[] = [];
    const flush = () => {
      const line = this.inline(loose).trim();
      loose = [];
      if (line !== '') html += `<p>${line}</p>`;
      html += this.pictures.splice(0).join('');
    };
    for (const node of nodes) {
      if (!isElement(node) || !isBlock(node)) {
        loose.push(node);
        continue;
      }
      flush();
      html += this.block(node);
      html += this.pictures.splice(0).join('');
    }
    flush();
    return html;
  }

  private block(element: Element): string {
    const { name } = element;
    const classes = classesOf(element);
    if (name === 'figure' || classes.has('wp-caption') || classes.has('gallery') || classes.has('wp-block-gallery'))
      return this.figure(element);
    if (name === 'aside' && element.attribs['data-box'])
      return `<aside data-box="${escapeAttribute(element.attribs['data-box'])}">${this.blocks(element.children)}</aside>`;
    if (classes.has('kg-callout-card')) return `<aside data-box="callout">${this.blocks(element.children)}</aside>`;
    if (classes.has('kg-callout-emoji')) return '';
    if (classes.has('kg-file-card')) return this.attachment(element);
    if (WRAPPERS.has(name)) return this.blocks(element.children);
    if (name === 'dt') return `<p><strong>${this.inline(element.children)}</strong></p>`;
    if (name === 'hr') return '<hr />';
    return this.tag(element);
  }

  /** Returns a figure: pictures, a table with its caption, a quotation, or the link of a player. */
  private figure(element: Element): string {
    const caption = DomUtils.findOne(isCaption, element.children);
    if (caption) DomUtils.removeElement(caption);
    const words = caption ? textOf(caption) : '';
    const table = firstOf('table', element);
    if (table) {
      const html = this.tag(table);
      if (words === '') return html;
      const written = this.inline(caption!.children);
      return html.replace(/^<table[^>]*>/, (open) => `${open}<caption>${written}</caption>`);
    }
    const pictures = DomUtils.getElementsByTagName('img', element.children, true);
    const bookmark = firstOf('a', element);
    if (bookmark && classesOf(element).has('kg-bookmark-card'))
      return this.bookmark(bookmark) + (words && `<p>${this.inline(caption!.children)}</p>`);
    if (pictures.length > 0) {
      const captions = DomUtils.findAll(isCaption, element.children);
      const all = [...captions.map(textOf), words].filter(Boolean).join(' ');
      // The words of an old caption follow the picture.
      const width = element.attribs['data-width'] ?? null;
      return this.pictured(pictures, all || (classesOf(element).has('wp-caption') ? textOf(element) : ''), width);
    }
    const attached = DomUtils.getElementsByTagName('a', element.children, true).flatMap(
      ({ attribs }) => this.around.fileAt(attribs.href ?? '') ?? [],
    );
    if (attached.length > 0) return writeFigure({ ids: attached, width: null, caption: words });
    const html = this.blocks(element.children);
    return caption && words !== '' ? `${html}<p>${this.inline(caption.children)}</p>` : html;
  }

  /** Returns a paragraph with the link of a card that shows another page's title and picture. */
  private bookmark({ attribs: { href = '' }, children }: Element): string {
    const title = DomUtils.findOne((node) => isElement(node) && classesOf(node).has('kg-bookmark-title'), children);
    return `<p>${anchor(this.around.linkTo(href), (title && textOf(title)) || href)}</p>`;
  }

  /** Returns the words of a file's card and the file of the library, or a link if the library lacks the file. */
  private attachment(card: Element): string {
    const href = firstOf('a', card)?.attribs.href ?? '';
    const [title = '', caption = ''] = ['kg-file-card-title', 'kg-file-card-caption'].map((name) => {
      const found = DomUtils.findOne((node) => isElement(node) && classesOf(node).has(name), card.children);
      return found ? textOf(found) : '';
    });
    const id = this.around.fileAt(href);
    if (id) {
      const words = [title, caption].filter(Boolean).join(': ');
      return (words && `<p>${escapeText(words)}</p>`) + writeFigure({ ids: [id], width: null, caption: '' });
    }
    this.around.remark(`A file is not in the library, so the text links to it: ${href}`);
    return `<p>${anchor(this.around.linkTo(href), title || href)}</p>${caption && `<p>${escapeText(caption)}</p>`}`;
  }

  /** Returns figures of up to three pictures side by side; the last one has the caption. */
  private pictured(pictures: readonly Element[], caption: string, width: string | null = null): string {
    const known = pictures.map((picture) => ({ picture, id: this.idOf(picture) }));
    const ids = [...new Set(known.flatMap(({ id }) => id ?? []))];
    const groups = Array.from({ length: Math.ceil(ids.length / MOST_SIDE_BY_SIDE) }, (_, nth) =>
      ids.slice(nth * MOST_SIDE_BY_SIDE, (nth + 1) * MOST_SIDE_BY_SIDE),
    );
    const figures = groups.map((group, nth) =>
      writeFigure({
        ids: group,
        width: FIGURE_WIDTHS.find((known) => known === width) ?? null,
        caption: nth === groups.length - 1 ? caption : '',
      }),
    );
    const missing = known.filter(({ id }) => id === undefined).map(({ picture }) => this.missing(picture));
    const line = ids.length === 0 && caption !== '' ? `<p>${escapeText(caption)}</p>` : '';
    return [...figures, ...missing, line].join('');
  }

  private idOf(picture: Element): string | undefined {
    const { src = '', 'data-id': id, class: names = '' } = picture.attribs;
    return this.around.fileAt(src, id ?? /\bwp-image-(\d+)/.exec(names)?.[1]);
  }

  private missing({ attribs: { src = '', alt = '' } }: Element): string {
    if (src === '') {
      this.around.remark('A picture in a gallery is not in the export');
      return '';
    }
    // Part of the text itself ('data:…') or of a Word document, or a file on somebody's computer.
    if (/^[a-z]+:/i.test(src) && !/^https?:/i.test(src)) {
      this.around.remark(`A picture could not be stored: ${alt || src.slice(0, 60)}`);
      return '';
    }
    this.around.remark(`A picture is not in the library, so the text links to it: ${src}`);
    return `<p>${anchor(src, alt || src.split('/').at(-1)!)}</p>`;
  }

  inline(nodes: readonly Node[]): string {
    return nodes.map((node) => this.node(node)).join('');
  }

  private node(node: Node): string {
    if (!isElement(node)) return node.type === ElementType.Text ? escapeText(node.data) : '';
    const { name, attribs } = node;
    if (REMOVED.has(name)) return '';
    if (name === 'br') return '<br />';
    if (name === 'img') {
      if (isSmiley(node)) return escapeText(attribs.alt ?? '');
      this.pictures.push(this.pictured([node], ''));
      return '';
    }
    if (name === 'figure') {
      this.pictures.push(this.figure(node));
      return '';
    }
    if (PLAYERS.has(name)) return this.player(node);
    const note = this.inNote ? undefined : this.around.notes.get(attribs['data-fn'] ?? '');
    if (note !== undefined) return this.note(note);
    return this.tag(node);
  }

  /** Returns a footnote where the text cites it. Ignores notes within it, which could cite each other for ever. */
  private note(html: string): string {
    this.noted += html.length;
    if (this.noted > MOST_NOTED) throw new Failure('invalid', 'Its footnotes are too long');
    this.inNote = true;
    const content = this.inline(parseDocument(html).children);
    this.inNote = false;
    return `${NOTE_OPEN}${content}</small>`;
  }

  private tag(element: Element): string {
    const { name, attribs, children } = element;
    const content = this.inline(children);
    const [, align] = /\bhas-text-align-(center|right)\b/.exec(attribs.class ?? '') ?? [];
    const written = Object.entries(attribs)
      .filter(([attribute]) => !attribute.startsWith('on'))
      .map(([attribute, value]) => {
        const now = name === 'a' && attribute === 'href' ? this.around.linkTo(value) : value;
        return ` ${attribute}="${escapeAttribute(now)}"`;
      });
    // A link around only a picture led to the picture, which now follows, so the link or paragraph is empty.
    if ((name === 'a' || name === 'p') && content.trim() === '') return '';
    if (align) written.push(` data-align="${align}"`);
    return `<${name}${written.join('')}>${content}</${name}>`;
  }

  private player(element: Element): string {
    const source = firstOf('source', element)?.attribs.src;
    const written = element.attribs.src ?? element.attribs.data ?? source ?? '';
    const address = written.replace(/^\/\//, 'https://');
    if (!/^https?:\/\//.test(address)) {
      if (address !== '')
        this.around.remark(`A video, audio or web page that the text embedded was left out: ${address}`);
      return '';
    }
    this.around.remark(`The text links to what it had embedded: ${address}`);
    return anchor(address, element.attribs.title || address);
  }
}

const isElement = (node: Node): node is Element => 'attribs' in node;
const isBlock = ({ name }: Element) => KEPT_BLOCKS.has(name) || WRAPPERS.has(name);
const classesOf = ({ attribs }: Element) => new Set((attribs.class ?? '').split(/\s+/));
const isCaption = (node: Node) =>
  isElement(node) && (node.name === 'figcaption' || classesOf(node).has('wp-caption-text'));
/** WordPress shows emoji as pictures whose description is the emoji. */
const isSmiley = (element: Element) => classesOf(element).has('emoji') || classesOf(element).has('wp-smiley');
const textOf = (node: Node): string => DomUtils.textContent(node).replace(/\s+/g, ' ').trim();
const firstOf = (name: string, element: Element): Element | undefined =>
  DomUtils.getElementsByTagName(name, element.children, true, 1)[0];
const anchor = (address: string, words: string) => `<a href="${escapeAttribute(address)}">${escapeText(words)}</a>`;
