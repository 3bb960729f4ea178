/**
 * Compares texts by their shingles: hashes every five words in a row, and represents a text by the smallest. Both
 * sides use this: the server finds similar texts, and the browser marks what two share.
 */

/** The number of words in a shingle. */
const SHINGLE = 5;
/** The maximum number of hashes to keep of a text. */
export const SAMPLE = 100;
/** A text with fewer hashes (12 words have this many) is too short to compare. */
const FEWEST = 8;

interface Word {
  start: number;
  end: number;
  hash: number;
}

/** Reads the words without punctuation, in lower case. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    hash: hashOf(word.toLowerCase()),
  }));
}

/** Returns the FNV-1a hash. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
}

/** Returns the hash of each run of five words, as signed numbers of 32 bits. */
function shinglesOf(words: readonly Word[]): Int32Array {
  const shingles = new Int32Array(Math.max(0, words.length - SHINGLE + 1));
  for (let at = 0; at < shingles.length; at += 1) {
    let hash = 0;
    for (let next = at; next < at + SHINGLE; next += 1) hash = Math.imul(hash, 31) + words[next]!.hash;
    // Spreads the hashes evenly, because only the smallest are kept.
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    shingles[at] = hash ^ (hash >>> 13);
  }
  return shingles;
}

/** Returns the smallest hashes of a plain text in order, each once. */
export const sampleOf = (text: string): number[] => [...new Set(shinglesOf(wordsOf(text)).sort())].slice(0, SAMPLE);

/** Returns what share of a text's shingles another also has, from 0 to 1. Estimates it from the samples of both. */
export function shareOf(own: readonly number[], other: readonly number[]): number {
  // A full sample says nothing about hashes beyond its greatest one.
  const [ends, otherEnds] = [own, other].map((hashes) => (hashes.length < SAMPLE ? Infinity : hashes.at(-1)!));
  const comparable = own.filter((hash) => hash <= Math.min(ends!, otherEnds!));
  const others = new Set(other);
  const shared = comparable.filter((hash) => others.has(hash)).length;
  return comparable.length < FEWEST ? 0 : shared / comparable.length;
}

/** A piece of a text, and whether the other text also has its words. */
export interface SharedPassage {
  text: string;
  shared: boolean;
}

/** Cuts a text into passages: at least five words in a row that the other text also has, and what is between them. */
export function sharedPassages(text: string, other: string): SharedPassage[] {
  const words = wordsOf(text);
  const others = new Set(shinglesOf(wordsOf(other)));
  const passages: SharedPassage[] = [];
  let [from, start, end] = [0, -1, -1];
  const close = () => {
    if (start < 0) return;
    passages.push({ text: text.slice(from, start), shared: false }, { text: text.slice(start, end), shared: true });
    [from, start] = [end, -1];
  };
  shinglesOf(words).forEach((hash, at) => {
    if (!others.has(hash)) return;
    if (words[at]!.start > end) close();
    if (start < 0) start = words[at]!.start;
    end = words[at + SHINGLE - 1]!.end;
  });
  close();
  passages.push({ text: text.slice(from), shared: false });
  return passages.filter((passage) => passage.text !== '');
}
