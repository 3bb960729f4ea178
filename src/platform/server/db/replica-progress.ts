/** How many observations are remembered: at one per second, enough to measure a lag of five minutes exactly. */
const REMEMBERED = 300;

/**
 * Tracks the progress of a replica by this process's clock only: the time until which it has everything that the primary
 * wrote. Times are in ms of `performance.now()`, positions in bytes of the write-ahead log.
 */
export class Progress {
  /** Positions of the primary, oldest first, starting with the last one that the replica has reached. */
  readonly #written: { at: number; position: number }[] = [];
  #since: number | undefined;
  #lookedAt = 0;
  /** The replica has everything committed before this time. */
  seenUntil = Number.NEGATIVE_INFINITY;

  /** Records that the primary had written up to `position` by `at` at the latest. */
  wrote(at: number, position: number): void {
    if (at < this.#lookedAt) return;
    this.#since ??= at;
    this.#lookedAt = at;
    this.#written.push({ at, position });
    if (this.#written.length > REMEMBERED) this.#written.shift();
  }

  /** Records that the replica has replayed up to `position`. */
  saw(position: number): void {
    const newest = this.#written.findLastIndex((written) => written.position <= position);
    if (newest < 0) return;
    this.seenUntil = this.#written[newest]!.at;
    this.#written.splice(0, newest);
  }

  get hasSeen(): boolean {
    return this.seenUntil > Number.NEGATIVE_INFINITY;
  }

  /** The lag behind the primary's last known position; at first, the time since the first observation. */
  get lagMs(): number {
    return this.#since === undefined ? 0 : this.#lookedAt - Math.max(this.seenUntil, this.#since);
  }
}

/** Returns whether a replica lags too far behind. It must then reach half the limit, or it would keep switching. */
export const isTooFarBehind = (lagMs: number, maxLagMs: number, didBefore: boolean): boolean =>
  lagMs > (didBefore ? maxLagMs / 2 : maxLagMs);
