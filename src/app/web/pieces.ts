/** The HTML of components, by their inputs and by which of their links are current. */

interface Piece {
  /** The addresses of all its links. */
  links: readonly string[];
  /** The HTML by the links that are current. */
  forms: Map<string, string>;
}

interface Page {
  path: string;
  /** With its question mark; empty without parameters. */
  search: string;
}

/** Memory of a piece in addition to its texts. */
const FRAME_BYTES = 500;
/** For a text with a letter beyond Latin-1, which most texts have. */
const LETTER_BYTES = 2;

/** Keeps pieces. When half of the room is full, forgets those that have not been used since the last time. */
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
