/**
 * A cache of things that are made from the database: whoever makes one says which topics it was made from, and
 * a change of a topic drops it. Made once however many wait (single flight), and kept for a day after it was
 * dropped, to be shown if it can't be made again because the database is away.
 */

import type { Topic } from '#kernel/endpoint.ts';
import { DAY } from '#kernel/time.ts';

export interface Made<V> {
  value: V;
  topics: Iterable<Topic>;
  /** Weight in the cache, about its bytes. */
  size: number;
  /** False for what has to be made each time somebody asks. */
  keep?: boolean;
}

interface Entry<V> {
  value: V;
  topics: Set<Topic>;
  size: number;
  freshUntil: number;
  staleUntil: number;
}

export interface CacheOptions {
  maxBytes: number;
  /** What nothing changed is made anew after this long: scheduled items appear by the clock. */
  freshMs: number;
  /** So long after it was made it may be shown because the database is away; a day unless said otherwise. */
  staleMs?: number;
  /** Whether what `make` threw says no more than that it can't be made now. Anything else is an answer: what was cached is wrong. */
  isAway: (err: unknown) => boolean;
  now?: () => number;
}

export class TopicCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #inFlight = new Map<string, Promise<V>>();
  readonly #options: CacheOptions;
  readonly #now: () => number;
  #bytes = 0;
  /** Rises with every change; what was made across one may be old already and is not kept. */
  #changesSeen = 0;

  constructor(options: CacheOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** What is cached and fresh, or undefined. One look-up. */
  peek(key: string): V | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.freshUntil > this.#now() ? entry.value : undefined;
  }

  /** @throws what `make` throws, unless that is for now only and there is something stale to show instead. */
  async get(key: string, make: () => Promise<Made<V>>): Promise<V> {
    const fresh = this.peek(key);
    if (fresh !== undefined) return fresh;
    let flight = this.#inFlight.get(key);
    if (!flight) {
      const mine = this.#fill(key, make).finally(() => {
        if (this.#inFlight.get(key) === mine) this.#inFlight.delete(key);
      });
      flight = mine;
      this.#inFlight.set(key, mine);
    }
    try {
      return await flight;
    } catch (err) {
      if (!this.#options.isAway(err)) {
        this.#forget(key);
        throw err;
      }
      const stale = this.#entries.get(key);
      if (stale && stale.staleUntil > this.#now()) return stale.value;
      throw err;
    }
  }

  drop(topic: Topic | '*'): void {
    this.#changesSeen++;
    // Whoever asks from now on must not get what was begun before the change.
    this.#inFlight.clear();
    for (const entry of this.#entries.values()) if (topic === '*' || entry.topics.has(topic)) entry.freshUntil = 0;
  }

  async #fill(key: string, make: () => Promise<Made<V>>): Promise<V> {
    const seen = this.#changesSeen;
    const made = await make();
    if (seen === this.#changesSeen && made.keep !== false) this.#keep(key, made);
    return made.value;
  }

  #keep(key: string, { value, topics, size }: Made<V>): void {
    const { freshMs, staleMs = DAY, maxBytes } = this.#options;
    const at = this.#now();
    this.#forget(key);
    this.#entries.set(key, {
      value,
      topics: new Set(topics),
      size,
      freshUntil: at + freshMs,
      staleUntil: at + staleMs,
    });
    this.#bytes += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= maxBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#bytes -= entry.size;
    this.#entries.delete(key);
  }
}
