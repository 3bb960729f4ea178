/**
 * A cache of values made from the database. `make` returns a value with its topics, and a change of a topic drops the
 * value. A value is made once for all simultaneous callers (single flight). A dropped value is kept for a day, to be
 * shown if it can't be made again because the database is unreachable, or while it does not answer.
 */

import type { Topic } from '#kernel/endpoint.ts';
import { DAY } from '#kernel/time.ts';

export interface Made<V> {
  value: V;
  topics: Iterable<Topic>;
  /** Approximate size in bytes. */
  size: number;
  /** Of a value that grows while it is kept: calls the listener with each growth, in bytes. */
  onGrowth?: (listener: (bytes: number) => void) => void;
  /** False for a value that must be made for every call. */
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
  /** Even without a change, a value is made again after this long: scheduled records appear by the clock. */
  freshMs: number;
  /** How long after it was made a value may be shown while the database is unreachable; a day by default. */
  staleMs?: number;
  /** Whether the database does not answer now. Then callers get a stale value at once, if there is one. */
  isSilent?: () => boolean;
  /** Whether an error of `make` is only temporary. Any other error means that the cached value is no longer right. */
  isAway: (err: unknown) => boolean;
  /** Milliseconds on a clock that nobody sets: if the time of day jumps, no value becomes fresh or old. */
  now?: () => number;
}

/** What a cache holds, and how its callers fared since the start. */
export interface CacheFigures {
  /** Calls that got a fresh value at once … */
  hits: number;
  /** … and all others. */
  misses: number;
  values: number;
  bytes: number;
}

/** How often a caller who could get a stale value looks whether the database has fallen silent. */
const LOOK_MS = 100;
const SILENT = Symbol('silent');

export class TopicCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #inFlight = new Map<string, Promise<V>>();
  readonly #options: CacheOptions;
  readonly #now: () => number;
  #bytes = 0;
  #hits = 0;
  #misses = 0;
  /** The number of changes. A value during whose making it rises may be outdated and is not kept. */
  #changesSeen = 0;

  constructor(options: CacheOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Returns the value if it is cached and fresh. One look-up. */
  peek(key: string): V | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.freshUntil > this.#now() ? entry.value : undefined;
  }

  /**
   * Calls `onStale` if the value may be outdated because it can't be made again now.
   * @throws the error of `make`, unless it is temporary and a stale value can be shown.
   */
  async get(key: string, make: () => Promise<Made<V>>, onStale?: () => void): Promise<V> {
    const fresh = this.peek(key);
    if (fresh !== undefined) {
      this.#hits++;
      return fresh;
    }
    this.#misses++;
    const stale = this.#stale(key);
    if (stale && this.#isSilent()) {
      onStale?.();
      return stale.value;
    }
    let flight = this.#inFlight.get(key);
    if (!flight) {
      const started = this.#fill(key, make).finally(() => {
        if (this.#inFlight.get(key) === started) this.#inFlight.delete(key);
      });
      flight = started;
      this.#inFlight.set(key, started);
    }
    try {
      const made = await (stale ? this.#unlessSilent(flight) : flight);
      if (made !== SILENT) return made;
    } catch (err) {
      if (!this.#options.isAway(err)) {
        this.#forget(key);
        throw err;
      }
      if (!stale) throw err;
    }
    onStale?.();
    return (this.#stale(key) ?? stale!).value;
  }

  figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, values: this.#entries.size, bytes: this.#bytes };
  }

  drop(topic: Topic | '*'): void {
    this.#changesSeen++;
    // Later callers must not get a value that was begun before the change.
    this.#inFlight.clear();
    for (const entry of this.#entries.values()) if (topic === '*' || entry.topics.has(topic)) entry.freshUntil = 0;
  }

  #stale(key: string): Entry<V> | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.staleUntil > this.#now() ? entry : undefined;
  }

  #isSilent(): boolean {
    return this.#options.isSilent?.() ?? false;
  }

  /** Waits for a value as long as the database answers. */
  async #unlessSilent(flight: Promise<V>): Promise<V | typeof SILENT> {
    const silence = Promise.withResolvers<typeof SILENT>();
    const look = () => this.#isSilent() && silence.resolve(SILENT);
    // Replies that arrived while this process was busy are read before the check.
    const timer = setInterval(() => setImmediate(look), LOOK_MS);
    try {
      return await Promise.race([flight, silence.promise]);
    } finally {
      clearInterval(timer);
    }
  }

  async #fill(key: string, make: () => Promise<Made<V>>): Promise<V> {
    const seen = this.#changesSeen;
    const made = await make();
    if (seen === this.#changesSeen && made.keep !== false) this.#keep(key, made);
    return made.value;
  }

  #keep(key: string, { value, topics, size, onGrowth }: Made<V>): void {
    const { freshMs, staleMs = DAY } = this.#options;
    const at = this.#now();
    this.#forget(key);
    const entry = {
      value,
      topics: new Set(topics),
      size: 0,
      freshUntil: at + freshMs,
      staleUntil: at + staleMs,
    };
    this.#entries.set(key, entry);
    const grow = (bytes: number) => {
      if (this.#entries.get(key) !== entry) return;
      entry.size += bytes;
      this.#bytes += bytes;
      this.#makeRoom();
    };
    grow(size);
    onGrowth?.(grow);
  }

  #makeRoom(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#options.maxBytes) break;
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
