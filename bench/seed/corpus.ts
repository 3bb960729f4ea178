/** A vocabulary of 200,000 words for measurements: the demonstration texts alone have a few thousand. */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** From the Debian package dict-gcide: an English dictionary, as a gzip file. */
const DICTIONARY = '/usr/share/dictd/gcide.dict.dz';

/** Returns the dictionary's sentences in order; undefined if it is not installed. */
export function readDictionary(): string[] | undefined {
  if (!existsSync(DICTIONARY)) return undefined;
  const text = gunzipSync(readFileSync(DICTIONARY)).toString('utf8');
  return text
    .replaceAll(/\[[^\]]*\]|\\[^\\\n]*\\|[{}]|--[A-Z][^\n]*/g, ' ')
    .split(/\n\s*\n|[.;]\s/)
    .map((sentence) =>
      sentence
        .replaceAll(/[^\p{L}\p{N},' -]+/gu, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((sentence) => sentence.length > 20 && sentence.length < 300);
}

/** Returns a function for numbers below `limit` that look random, but are the same for the same seed. */
export function numbers(seed: number): (limit: number) => number {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return (limit) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % limit;
  };
}
