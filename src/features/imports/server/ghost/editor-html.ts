/**
 * Turns the formats of Ghost's editors into HTML, for posts whose HTML the export lacks: Lexical since Ghost 5,
 * Mobiledoc before. The HTML has Ghost's own classes, so that `toRichText` treats both alike.
 */
import { Failure } from '#kernel/problem.ts';
import { escapeAttribute, escapeText } from '#kernel/text-to-html.ts';
import { htmlOf } from '#platform/server/documents/read-markdown.ts';
import { bounded } from '../incoming-fields.ts';

/** A node, a card or a document: untrusted. */
type Fields = Record<string, unknown>;
type Remark = (words: string) => void;

const DEEPEST = 100;

/** @throws Failure invalid for a text that is not JSON, nested too deeply or too long */
export function htmlOfLexical(source: string, remark: Remark): string {
  return new Writer(remark).node(fieldsOf(parsed(source).root));
}

/** Reads versions 0.3.x. @throws Failure invalid for a text that is not JSON or too long */
export function htmlOfMobiledoc(source: string, remark: Remark): string {
  return new Writer(remark).mobiledoc(parsed(source));
}

function parsed(source: string): Fields {
  bounded(source);
  try {
    return fieldsOf(JSON.parse(source));
  } catch {
    throw new Failure('invalid', 'Its text is damaged: it is not JSON');
  }
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const childrenOf = (node: Fields): Fields[] => listOf(node.children).map(fieldsOf);
/** Returns a field that contains text or an address, escaped for HTML. */
const plain = (fields: Fields, name: string): string => escapeAttribute(stringOf(fields[name]));
/** Returns a field that contains HTML. */
const html = (fields: Fields, name: string): string => stringOf(fields[name]);

const figure = (card: string, content: string, caption: string) =>
  `<figure class="kg-card kg-${card}-card">${content}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
const image = (fields: Fields, name = 'src') => `<img src="${plain(fields, name)}" alt="${plain(fields, 'alt')}">`;
const button = (fields: Fields, words: string, address: string) =>
  fields[address]
    ? `<p><a href="${plain(fields, address)}">${plain(fields, words) || plain(fields, address)}</a></p>`
    : '';
const player = (fields: Fields, address: string, title: string) =>
  `<iframe src="${plain(fields, address)}" title="${title}"></iframe>`;

/** The cards of both editors, by the names that Lexical gives them. */
const CARDS: Record<string, (card: Fields) => string> = {
  image: (card) => figure('image', image(card), html(card, 'caption')),
  gallery: (card) =>
    figure(
      'gallery',
      listOf(card.images)
        .map((one) => image(fieldsOf(one)))
        .join(''),
      html(card, 'caption'),
    ),
  'before-after': (card) =>
    figure(
      'gallery',
      [card.beforeImage, card.afterImage].map((one) => image(fieldsOf(one))).join(''),
      html(card, 'caption'),
    ),
  bookmark(card) {
    const title = plain(fieldsOf(card.metadata), 'title') || plain(card, 'title');
    const link = `<a href="${plain(card, 'url')}"><div class="kg-bookmark-title">${title}</div></a>`;
    return figure('bookmark', link, html(card, 'caption'));
  },
  embed(card) {
    const shown = card.url ? player(card, 'url', plain(fieldsOf(card.metadata), 'title')) : html(card, 'html');
    return figure('embed', shown, html(card, 'caption'));
  },
  video: (card) => figure('video', player(card, 'src', plain(card, 'fileName')), html(card, 'caption')),
  audio: (card) => figure('audio', player(card, 'src', plain(card, 'title')), ''),
  html: (card) => html(card, 'html'),
  markdown: (card) => htmlOf(bounded(html(card, 'markdown'))),
  codeblock(card) {
    const caption = html(card, 'caption');
    return `<pre><code>${escapeText(html(card, 'code'))}</code></pre>${caption && `<p>${caption}</p>`}`;
  },
  horizontalrule: () => '<hr>',
  callout: (card) => `<div class="kg-card kg-callout-card"><div>${html(card, 'calloutText')}</div></div>`,
  toggle: (card) => `<h4>${html(card, 'heading')}</h4><div>${html(card, 'content')}</div>`,
  button: (card) => button(card, 'buttonText', 'buttonUrl'),
  file(card) {
    const title = plain(card, 'fileTitle') || plain(card, 'fileName');
    return (
      `<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="${plain(card, 'src')}">` +
      `<div class="kg-file-card-title">${title}</div><div class="kg-file-card-caption">${plain(card, 'fileCaption')}</div></a></div>`
    );
  },
  product: (card) =>
    (card.productImageSrc ? figure('image', image(card, 'productImageSrc'), '') : '') +
    `<h4>${html(card, 'productTitle')}</h4><div>${html(card, 'productDescription')}</div>` +
    (card.productButtonEnabled ? button(card, 'productButton', 'productUrl') : ''),
  header: (card) =>
    `<h2>${html(card, 'header')}</h2><p>${html(card, 'subheader')}</p>` +
    (card.buttonEnabled ? button(card, 'buttonText', 'buttonUrl') : ''),
  'call-to-action': (card) =>
    (card.imageUrl ? figure('image', image(card, 'imageUrl'), '') : '') +
    `<div>${html(card, 'textValue')}</div>` +
    (card.showButton ? button(card, 'buttonText', 'buttonUrl') : ''),
};

/** Mobiledoc's names for the cards, where they differ. */
const ALSO: Record<string, string> = { code: 'codeblock', hr: 'horizontalrule', 'card-markdown': 'markdown' };

/** Parts that never belonged to the text that all readers saw. */
const LEFT_OUT: Record<string, string> = {
  signup: 'A form for signing up was left out',
  paywall: 'A paywall was left out: what follows it may have been for members only',
  email: 'Content that only emails contained was left out',
  'email-cta': 'Content that only emails contained was left out',
};

/** The marks of a text in Lexical, by their bits. */
const FORMATS = ['strong', 'em', 's', 'u', 'code', 'sub', 'sup', 'mark'];
const LINKS = ['link', 'autolink', 'at-link'];
const QUOTES = ['quote', 'extended-quote', 'aside'];
const HEADINGS = ['heading', 'extended-heading'];

class Writer {
  private readonly remark: Remark;
  private readonly said = new Set<string>();

  constructor(remark: Remark) {
    this.remark = remark;
  }

  node(node: Fields, depth = 0): string {
    if (depth > DEEPEST) throw new Failure('invalid', `Its text is nested more than ${DEEPEST} levels deep`);
    const type = stringOf(node.type);
    const content = () => this.content(node, depth);
    // Zero-width characters, and the words that an author typed to look for a link.
    if (type === 'zwnj' || type === 'at-link-search') return '';
    if (typeof node.text === 'string') return formatted(node.text, Number(node.format));
    if (type === 'root') return content();
    if (type === 'paragraph') return `<p>${content()}</p>`;
    if (type === 'linebreak') return '<br>';
    if (LINKS.includes(type)) return `<a href="${plain(node, 'url')}">${content()}</a>`;
    if (QUOTES.includes(type)) return `<blockquote>${content()}</blockquote>`;
    if (HEADINGS.includes(type)) return inTag(/^h[1-6]$/.exec(stringOf(node.tag))?.[0] ?? 'h2', content());
    if (type === 'list') {
      if (node.listType !== 'number') return inTag('ul', this.items(node, depth));
      const start = Number.isInteger(node.start) && node.start !== 1 ? ` start="${node.start}"` : '';
      return `<ol${start}>${this.items(node, depth)}</ol>`;
    }
    if (type === 'table') return inTag('table', content());
    if (type === 'tablerow') return inTag('tr', content());
    if (type === 'tablecell') return inTag(node.headerState ? 'th' : 'td', content());
    if (type === 'code') return `<pre><code>${content()}</code></pre>`;
    if (Array.isArray(node.children)) {
      this.say(`Its part “${type.slice(0, 40)}” is unknown here: only its text was kept`);
      return content();
    }
    return this.card(type, node);
  }

  private content(node: Fields, depth: number): string {
    return childrenOf(node)
      .map((child) => this.node(child, depth + 1))
      .join('');
  }

  /** Writes the items of a list. In Lexical, a list below an item is a separate item after it. */
  private items(list: Fields, depth: number): string {
    let html = '';
    let isOpen = false;
    for (const item of childrenOf(list)) {
      const continues = isOpen && childrenOf(item)[0]?.type === 'list';
      if (!continues) html += isOpen ? '</li><li>' : '<li>';
      html += this.content(item, depth + 1);
      isOpen = true;
    }
    return isOpen ? `${html}</li>` : html;
  }

  /** Checks the length of the HTML again and again, because a document may show the same part many times. */
  mobiledoc({ sections, markups, atoms, cards }: Fields): string {
    const marks = listOf(markups);
    const written = listOf(cards).map((card) => {
      const [name, payload] = listOf(card);
      return this.card(stringOf(name), fieldsOf(payload));
    });
    const line = (markers: unknown) => this.line(listOf(markers), marks, listOf(atoms));
    let html = '';
    for (const section of listOf(sections)) {
      const [type, second, third] = listOf(section);
      if (type === 1) html += inTag(blockOf(second), line(third));
      else if (type === 2) html += CARDS.image!({ src: second });
      else if (type === 3)
        html += inTag(
          second === 'ol' ? 'ol' : 'ul',
          listOf(third).reduce<string>((items, item) => bounded(items + inTag('li', line(item))), ''),
        );
      else if (type === 10) html += written[Number(second)] ?? '';
      bounded(html);
    }
    return html;
  }

  /** Writes the markers of a paragraph: each opens marks, has a text, and closes some of the open marks. */
  private line(markers: unknown[], marks: unknown[], atoms: unknown[]): string {
    const open: string[] = [];
    let html = '';
    for (const marker of markers) {
      const [type, opened, ended, value] = listOf(marker);
      for (const index of listOf(opened)) {
        const [tag, attributes] = listOf(marks[Number(index)]);
        const href = listOf(attributes)[listOf(attributes).indexOf('href') + 1];
        open.push(/^[a-z]+$/.exec(stringOf(tag))?.[0] ?? 'span');
        html += tag === 'a' ? `<a href="${escapeAttribute(stringOf(href))}">` : `<${open.at(-1)}>`;
        bounded(html);
      }
      html += type === 1 ? this.atom(listOf(atoms[Number(value)])) : escapeText(stringOf(value));
      for (let left = Number(ended); left > 0 && open.length > 0; left -= 1) html += `</${open.pop()}>`;
      bounded(html);
    }
    return (
      html +
      open
        .reverse()
        .map((tag) => `</${tag}>`)
        .join('')
    );
  }

  private atom([name, text]: unknown[]): string {
    return name === 'soft-return' ? '<br>' : escapeText(stringOf(text));
  }

  private card(name: string, card: Fields): string {
    const known = ALSO[name] ?? name;
    if (Object.hasOwn(CARDS, known)) return CARDS[known]!(card);
    if (Object.hasOwn(LEFT_OUT, known)) {
      this.say(LEFT_OUT[known]!);
      return '';
    }
    this.say(`Its card “${name.slice(0, 40)}” is unknown here: only its text was kept`);
    // Everything else in a card is an address, a colour or another setting.
    const texts = Object.values(card)
      .map(stringOf)
      .filter((value) => /\s/.test(value.trim()));
    return texts.map((text) => `<p>${text}</p>`).join('');
  }

  /** Adds each note only once per text. */
  private say(words: string): void {
    if (!this.said.has(words)) this.remark(words);
    this.said.add(words);
  }
}

const inTag = (tag: string, content: string) => `<${tag}>${content}</${tag}>`;

const formatted = (text: string, format: number): string =>
  FORMATS.filter((_, bit) => format & (1 << bit)).reduceRight((inner, tag) => inTag(tag, inner), escapeText(text));

/** Mobiledoc calls the second form of its quotations 'aside'. */
const blockOf = (tag: unknown): string =>
  ['aside', 'pull-quote'].includes(stringOf(tag))
    ? 'blockquote'
    : (/^(?:h[1-6]|blockquote)$/.exec(stringOf(tag))?.[0] ?? 'p');
