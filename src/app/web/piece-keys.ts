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
      // Known objects keep their numbers; for equal ones the pieces are made again.
      this.#byText.clear();
      this.#bytes = LETTER_BYTES * text.length + ENTRY_BYTES;
    }
    this.#byText.set(text, ++this.#last);
    return this.#last;
  }
}

/** For a text with a letter beyond Latin-1, which most texts have. */
const LETTER_BYTES = 2;
const ENTRY_BYTES = 100;
