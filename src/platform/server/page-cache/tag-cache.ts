/**
 * A cache of values made from the database. `make` returns a value with its tags. A change to a record drops the values
 * that show it. Values that list its tag without showing it become doubtful: they are made again or found unchanged. A
 * value is made once for all simultaneous callers (single flight). A dropped value is kept for a day, and shown if it
 * cannot be made again because the database is unreachable or does not respond.
 */

import type { CacheTag } from '#kernel/endpoint.ts';
import { DAY } from '#kernel/time.ts';
import { Groups } from './groups.ts';
import { type Change, isOfFigures, isOneRecord, type RecordTag, tagOf } from './tags.ts';

export interface Made<V> {
  value: V;
  tags: Iterable<CacheTag | RecordTag>;
  /** The approximate size in bytes. */
  size: number;
  /** For a value that grows while it is kept: calls the listener with each growth, in bytes. */
  onGrowth?: (listener: (bytes: number) => void) => void;
  /** False for a value that must be made for every call. */
  keep?: boolean;
}

interface Entry<V> {
  value: V;
  tags: ReadonlySet<CacheTag | RecordTag>;
  size: number;
  /** Whether something that the value shows has changed. */
  dropped: boolean;
  /** When a record that the value does not show, but whose tag it lists, changed; Infinity if none did. */
  doubtfulSince: number;
  freshUntil: number;
  staleUntil: number;
}

export interface Wishes<V> {
  /** Whether the caller can get a value that is doubtful or just expired, while it is made again for others. */
  patient?: boolean;
  /** Called if the value may be outdated: it cannot be made again now, or is being made again. */
  onStale?: () => void;
  /** Returns whether a doubtful value would be the same if it were made again; if not, it is made. */
  isSame?: (value: V) => Promise<boolean>;
}

export interface CacheOptions {
  maxBytes: number;
  /** How long a value is fresh (ms), even without a change: scheduled records appear by the clock. */
  freshMs: number;
  /** How long patient callers can get a value after it became doubtful or expired (ms); by default not at all. */
  graceMs?: number;
  /** How long after it was made a value can be shown while the database is unreachable; by default a day. */
  staleMs?: number;
  /** Returns whether the database is not responding. Then callers get a stale value at once, if there is one. */
  isSilent?: () => boolean;
  /** Returns whether an error of `make` is temporary. After any other, the cached value is no longer right. */
  isAway: (err: unknown) => boolean;
  /** Returns milliseconds of a monotonic clock: changing the system's time makes no value fresh or old. */
  now?: () => number;
}

/** The size of a cache, and its hits and misses since the start. */
export interface CacheFigures {
  /** Calls that got a fresh value at once … */
  hits: number;
  /** … and all others. */
  misses: number;
  values: number;
  bytes: number;
}

/** Approximate memory of a key and of the frame of a value, beside the value itself. */
export const frameBytes = (key: string, tags: ReadonlySet<unknown>): number => 1_000 + 2 * key.length + 250 * tags.size;

/** How often a caller that could get a stale value checks whether the database has stopped responding. */
const LOOK_MS = 100;
const SILENT = Symbol('silent');

export class TagCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  /** The values that each change makes outdated, so that a change need not visit all values. */
  readonly #showing = new Groups<Entry<V>>();
  /** The values that are not doubtful yet, by the tags that they list. */
  readonly #listing = new Groups<Entry<V>>();
  readonly #inFlight = new Map<string, Promise<V>>();
  readonly #options: CacheOptions;
  readonly #now: () => number;
  #bytes = 0;
  #hits = 0;
  #misses = 0;
  /** For each value that is being made, the changes since it was begun. Those that it shows make it outdated. */
  readonly #changesSince = new Set<Change[]>();

  constructor(options: CacheOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Returns a value that is fresh, or good enough for a patient caller while it is made again, by one look-up. */
  peek(key: string, { patient = false }: Wishes<V> = {}): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = this.#now();
    if (isFresh(entry, now)) return entry.value;
    return patient && this.#isInGrace(entry, now) && this.#inFlight.has(key) ? entry.value : undefined;
  }

  /** @throws the error of `make`, unless it is temporary and a stale value can be shown. */
  async get(key: string, make: () => Promise<Made<V>>, { patient, onStale, isSame }: Wishes<V> = {}): Promise<V> {
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
    const flight = this.#inFlight.get(key) ?? this.#start(key, make, isSame);
    if (patient && stale && this.#isInGrace(stale, this.#now())) {
      // Later callers get its error.
      flight.catch(() => undefined);
      onStale?.();
      return stale.value;
    }
    try {
      const made = await (stale ? this.#unlessSilent(flight) : flight);
      if (made !== SILENT) return made;
    } catch (err) {
      if (!this.#options.isAway(err) || !stale) throw err;
    }
    onStale?.();
    return (this.#stale(key) ?? stale!).value;
  }

  figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, values: this.#entries.size, bytes: this.#bytes };
  }

  drop(change: Change): void {
    for (const changes of this.#changesSince) changes.push(change);
    // Later callers must not get a value begun before the change. Changes of figures do not count: they are so frequent
    // that the same lists would be made again and again.
    if (!isOfFigures(change)) this.#inFlight.clear();
    const outdated = change === '*' ? this.#entries.values() : this.#showing.of(change);
    for (const entry of [...outdated]) {
      entry.dropped = true;
      this.#leaveGroups(entry);
    }
    if (change === '*' || !isOneRecord(change)) return;
    const now = this.#now();
    const tag = tagOf(change);
    for (const entry of this.#listing.of(tag)) entry.doubtfulSince = Math.min(entry.doubtfulSince, now);
    this.#listing.delete(tag);
  }

  #leaveGroups(entry: Entry<V>): void {
    this.#showing.remove(changesOf(entry), entry);
    this.#listing.remove(listedBy(entry), entry);
  }

  #isInGrace({ dropped, doubtfulSince, freshUntil }: Entry<V>, now: number): boolean {
    return !dropped && now < Math.min(doubtfulSince, freshUntil) + (this.#options.graceMs ?? 0);
  }

  #start(key: string, make: () => Promise<Made<V>>, isSame: Wishes<V>['isSame']): Promise<V> {
    const started = this.#fill(key, make, isSame)
      .catch((err: unknown) => {
        if (!this.#options.isAway(err)) this.#forget(key);
        throw err;
      })
      .finally(() => {
        if (this.#inFlight.get(key) === started) this.#inFlight.delete(key);
      });
    this.#inFlight.set(key, started);
    return started;
  }

  #stale(key: string): Entry<V> | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.staleUntil > this.#now() ? entry : undefined;
  }

  #isSilent(): boolean {
    return this.#options.isSilent?.() ?? false;
  }

  /** Waits for a value while the database responds. */
  async #unlessSilent(flight: Promise<V>): Promise<V | typeof SILENT> {
    const silence = Promise.withResolvers<typeof SILENT>();
    const look = () => this.#isSilent() && silence.resolve(SILENT);
    // Responses that arrived while this process was busy are read before the check.
    const timer = setInterval(() => setImmediate(look), LOOK_MS);
    try {
      return await Promise.race([flight, silence.promise]);
    } finally {
      clearInterval(timer);
    }
  }

  async #fill(key: string, make: () => Promise<Made<V>>, isSame: Wishes<V>['isSame']): Promise<V> {
    const changes: Change[] = [];
    this.#changesSince.add(changes);
    try {
      const entry = this.#entries.get(key);
      if (isSame && entry && isDoubtful(entry, this.#now()) && (await isSame(entry.value))) {
        if (!entry.dropped && !changes.some((change) => concerns(entry.tags, change))) {
          entry.doubtfulSince = Number.POSITIVE_INFINITY;
          if (this.#entries.get(key) === entry) this.#listing.add(listedBy(entry), entry);
        }
        return entry.value;
      }
      const made = await make();
      const tags = new Set(made.tags);
      if (made.keep !== false && !changes.some((change) => concerns(tags, change))) this.#keep(key, made, tags);
      return made.value;
    } finally {
      this.#changesSince.delete(changes);
    }
  }

  #keep(key: string, { value, size, onGrowth }: Made<V>, tags: Entry<V>['tags']): void {
    const { freshMs, staleMs = DAY } = this.#options;
    const at = this.#now();
    this.#forget(key);
    const entry: Entry<V> = {
      value,
      tags,
      size: 0,
      dropped: false,
      doubtfulSince: Number.POSITIVE_INFINITY,
      freshUntil: at + freshMs,
      staleUntil: at + staleMs,
    };
    this.#entries.set(key, entry);
    this.#showing.add(changesOf(entry), entry);
    this.#listing.add(listedBy(entry), entry);
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
    this.#leaveGroups(entry);
  }
}

type Tags = Pick<Entry<unknown>, 'tags'>;
/** Returns the changes that make a value outdated. */
const changesOf = ({ tags }: Tags) => new Set([...tags].flatMap((tag) => [tag, tagOf(tag)]));
const listedBy = ({ tags }: Tags) => [...tags].filter((tag) => !isOneRecord(tag));

type State = Pick<Entry<unknown>, 'dropped' | 'doubtfulSince' | 'freshUntil'>;

const isFresh = ({ dropped, doubtfulSince, freshUntil }: State, now: number): boolean =>
  !dropped && doubtfulSince === Number.POSITIVE_INFINITY && now < freshUntil;

const isDoubtful = ({ dropped, doubtfulSince, freshUntil }: State, now: number): boolean =>
  !dropped && doubtfulSince !== Number.POSITIVE_INFINITY && now < freshUntil;

/** Returns whether a change may alter a value with these tags. */
const concerns = (tags: Entry<unknown>['tags'], change: Change): boolean =>
  shows(tags, change) || (change !== '*' && tags.has(tagOf(change)));

/** Returns whether a value with these tags shows something that has changed. */
function shows(tags: Entry<unknown>['tags'], change: Change): boolean {
  if (change === '*') return true;
  return isOneRecord(change) ? tags.has(change) : [...tags].some((tag) => tagOf(tag) === change);
}
