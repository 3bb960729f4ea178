import { formatNumber } from '#kernel/numbers.ts';
import type { IncomingFile, LeftOutRecord } from './incoming.ts';
import { fileTexts, KEY_MAX, line } from './incoming-fields.ts';

const MOST_IN_TEXT = 1_000;
const MOST = 50_000;
/** Leaves out pictures with a longer address. A remark on the text names each picture that is left out. */
const ADDRESS_MAX = 2_000;

/** The pictures that texts show. Counts them, because a page of 5 MB can show 200,000, and an archive have 400 of them. */
export class Pictures {
  /** By key. */
  readonly files = new Map<string, IncomingFile>();
  /** Names each text with too many pictures, and the first text beyond the limit of an import. */
  readonly leftOut: LeftOutRecord[] = [];
  private isFull = false;

  /** Adds what the text with that key shows. A picture keeps the first description that a text gives it. */
  addFrom(key: string, title: string, shown: Iterable<IncomingFile>): void {
    const leaveOut = (reason: string) =>
      this.leftOut.push({ key: key.slice(0, KEY_MAX), title: `Pictures of ${line(title || key, 150)}`, reason });
    let count = 0;
    for (const file of shown) {
      count += 1;
      if (count > MOST_IN_TEXT) {
        leaveOut(`It shows more than ${formatNumber(MOST_IN_TEXT)} pictures, so the others are left out`);
        return;
      }
      const known = this.files.get(file.key);
      const texts = fileTexts(file);
      if (known) {
        known.alt ||= texts.alt;
        known.caption ||= texts.caption;
      } else if (this.files.size < MOST) {
        if (file.address.length <= ADDRESS_MAX) this.files.set(file.key, { ...file, ...texts });
      } else if (!this.isFull) {
        this.isFull = true;
        leaveOut(`An import takes in at most ${formatNumber(MOST)} pictures, so those from here on are left out`);
      }
    }
  }
}
