/** Keeps the HTML of components: one piece for each combination of a component's props and its current links. */

interface Piece {
  /** The addresses of all links of the piece. */
  links: readonly string[];
  /** The HTML by the links that are current. */
  forms: Map<string, string>;
}

interface Page {
  path: string;
  /** With the question mark; empty without parameters. */
  search: string;
}

/** Memory (bytes) of a piece in addition to its texts. */
const FRAME_BYTES = 500;
/** Memory (bytes) of a letter in a text that has a letter beyond Latin-1, as most texts do. */
const LETTER_BYTES = 2;
/** Memory (bytes) of a key in addition to its text. */
const ENTRY_BYTES = 100;

/** Keeps pieces. When half of the room is full, forgets those that have not been used since it was last half full. */
export class Pieces {
  readonly #halfBytes: number;
  #recent = new Map<string, Piece>();
  #former = new Map<string, Piece>();
  #recentBytes = 0;

  constructor(mostBytes: number) {
    this.#halfBytes = mostBytes / 2;
  }

  /** Returns the HTML of a piece on a page. If it is not known, `make` renders it there. */
  get(key: string, { path, search }: Page, make: () => string): string {
    const piece = this.#recent.get(key) ?? this.#takeFormer(key);
    const known = piece?.forms.get(currentOf(piece.links, path));
    if (known !== undefined && !(search && hasParameters(piece!.links))) return known;
    const html = make();
    const links = linksIn(html);
    // A link with parameters is current only on a page with the same.
    if (!(search && hasParameters(links)))
      this.#add(key, piece ?? { links, forms: new Map() }, currentOf(links, path), html);
    return html;
  }

  clear(): void {
    this.#recent = new Map();
    this.#former = new Map();
    this.#recentBytes = 0;
  }

  #takeFormer(key: string): Piece | undefined {
    const piece = this.#former.get(key);
    if (piece) for (const [current, html] of piece.forms) this.#add(key, piece, current, html);
    return piece;
  }

  #add(key: string, piece: Piece, current: string, html: string): void {
    this.#recentBytes += LETTER_BYTES * (key.length + html.length) + FRAME_BYTES;
    piece.forms.set(current, html);
    this.#recent.set(key, piece);
    if (this.#recentBytes < this.#halfBytes) return;
    this.#former = this.#recent;
    this.#recent = new Map();
    this.#recentBytes = 0;
  }
}

const linksIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href!)),
];

const hasParameters = (links: readonly string[]): boolean => links.some((link) => link.includes('?'));

const currentOf = (links: readonly string[], path: string): string =>
  links.filter((link) => path === link || path.startsWith(`${link}/`)).join(' ');

/**
 * Gives equal props equal keys. Many pages read the same objects from the data cache, so each object is turned into
 * text only once.
 */
export class PieceKeys {
  readonly #mostBytes: number;
  readonly #numbers = new WeakMap<object, number>();
  readonly #byText = new Map<string, number>();
  #bytes = 0;
  #last = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Returns the key. `name` is the component's. Ignores functions among the props, because they are not visible. */
  keyOf(name: string, props: object): string {
    let key = name;
    for (const [prop, value] of Object.entries(props)) {
      if (value === undefined || typeof value === 'function') continue;
      key += `,${prop}:${typeof value === 'object' && value ? this.#numberOf(value) : JSON.stringify(value)}`;
    }
    return key;
  }

  #numberOf(value: object): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const text = JSON.stringify(value);
    const number = this.#byText.get(text) ?? this.#add(text);
    this.#numbers.set(value, number);
    return number;
  }

  #add(text: string): number {
    this.#bytes += LETTER_BYTES * text.length + ENTRY_BYTES;
    if (this.#bytes > this.#mostBytes) {
      // Known objects keep their numbers. A new object that equals one of them gets another number, so its pieces are
      // made again.
      this.#byText.clear();
      this.#bytes = LETTER_BYTES * text.length + ENTRY_BYTES;
    }
    this.#byText.set(text, ++this.#last);
    return this.#last;
  }
}
