/** Reads a stream of bytes by lines, without copying each: rows are passed on in pieces of many lines. */

const NEWLINE = 10;
/** The maximum length of a line that `next` returns (bytes). Only rows, which it does not read, can be longer. */
const LONGEST = 1_000_000;

export type Lines = ReturnType<typeof readLines>;

export function readLines(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  /** Reads the next piece. Returns false at the end of the stream. */
  async function more(): Promise<boolean> {
    const { value, done } = await pieces.next();
    if (done) return false;
    rest = rest.length > 0 ? Buffer.concat([rest, value]) : value;
    return true;
  }

  return {
    /** Returns the next `count` bytes, or fewer at the end of the stream, which the next call returns too. */
    async peek(count: number): Promise<Buffer> {
      while (rest.length < count && (await more()));
      return rest.subarray(0, count);
    },
    /** Returns the next line, without its end. Undefined at the end of the stream. Throws for an endless line. */
    async next(): Promise<string | undefined> {
      while (!rest.includes(NEWLINE)) {
        if (rest.length > LONGEST) throw new Error('The snapshot is damaged: a line is too long');
        if (!(await more())) return rest.length > 0 ? take(rest.length).toString() : undefined;
      }
      return take(rest.indexOf(NEWLINE) + 1)
        .subarray(0, -1)
        .toString();
    },
    /** Yields complete lines up to the line `end`, in pieces; reads `end` and leaves it out. Throws if it is missing. */
    async *until(end: string): AsyncGenerator<Buffer> {
      const marker = Buffer.from(end);
      while (true) {
        const found = startsLine(rest, marker);
        if (found >= 0) {
          if (found > 0) yield take(found);
          take(marker.length);
          return;
        }
        // The last line may be the beginning of the marker or of a row.
        const whole = rest.lastIndexOf(NEWLINE) + 1;
        if (whole > 0) yield take(whole);
        if (!(await more())) throw new Error('The snapshot is cut off');
      }
    },
    /** Yields the next `count` bytes, in pieces. Throws if the stream ends before. */
    async *bytes(count: number): AsyncGenerator<Buffer> {
      for (let left = count; left > 0; ) {
        if (rest.length === 0 && !(await more())) throw new Error('The snapshot is cut off');
        const piece = take(Math.min(left, rest.length));
        left -= piece.length;
        yield piece;
      }
    },
  };

  function take(length: number): Buffer {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  }
}

/** Returns the position of `marker` at the beginning of a line; -1 if there is none. */
function startsLine(bytes: Buffer, marker: Buffer): number {
  if (bytes.subarray(0, marker.length).equals(marker)) return 0;
  const found = bytes.indexOf(Buffer.concat([Buffer.from([NEWLINE]), marker]));
  return found < 0 ? -1 : found + 1;
}
