/** So many looks are remembered: with one a second, a replica that is five minutes behind is still placed exactly. */
const REMEMBERED = 300;

/**
 * How far a replica has come, by this process's clock alone: until when it has seen all that the primary wrote. Times in ms
 * as `performance.now()` counts; positions in the write-ahead log, in bytes.
 */
export class Progress {
  /** Where the primary was, oldest first, from the last place that the replica has reached. */
  readonly #written: { at: number; position: number }[] = [];
  #since: number | undefined;
  #lookedAt = 0;
  /** All that was committed before has been seen. */
  seenUntil = Number.NEGATIVE_INFINITY;

  /** At `at` at the latest the primary had written up to `position`. */
  wrote(at: number, position: number): void {
    if (at < this.#lookedAt) return;
    this.#since ??= at;
    this.#lookedAt = at;
    this.#written.push({ at, position });
    if (this.#written.length > REMEMBERED) this.#written.shift();
  }

  /** The replica has replayed up to `position`. */
  saw(position: number): void {
    const newest = this.#written.findLastIndex((written) => written.position <= position);
    if (newest < 0) return;
    this.seenUntil = this.#written[newest]!.at;
    this.#written.splice(0, newest);
  }

  get hasSeen(): boolean {
    return this.seenUntil > Number.NEGATIVE_INFINITY;
  }

  /** By how much it is behind what is known of the primary; at first, for how long it has been looked at in vain. */
  get lagMs(): number {
    return this.#since === undefined ? 0 : this.#lookedAt - Math.max(this.seenUntil, this.#since);
  }
}
