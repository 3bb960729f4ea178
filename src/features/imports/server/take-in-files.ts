/** Adds the files of another site to the library: from a folder, from a Word document, or from the site itself. */
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { mediaFields } from '#features/media/contract.ts';
import { storeUpload } from '#features/media/server/index.ts';
import { mediaFiles } from '#features/media/server/table.ts';
import { MAX_UPLOAD_BYTES } from '#features/media/vocabulary.ts';
import { Failure } from '#kernel/problem.ts';
import { isVisible } from '#kernel/wire.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { storableData } from '#platform/server/db/columns.ts';
import { readPublic } from '#platform/server/outgoing.ts';
import type { ImportSource, IncomingFile } from './incoming.ts';
import { fileTexts, KEY_MAX } from './incoming-fields.ts';
import * as queries from './queries.ts';
import { type Importing, type ImportOptions, messageOf, type Report, type Reported } from './report.ts';

/** The maximum number of lines, and the maximum time (ms), before the report gets them. */
const MOST_LINES = 100;
const LONGEST_MS = 1_000;

/** Adds the files that the library lacks. Returns the ids of all files, by key. */
export async function takeInFiles(
  deps: Importing,
  { name: source, files, leftOut = [], folder: own }: ImportSource,
  {
    run,
    person = null,
    uploads: given,
    site: address,
    rehearsal = false,
    read = readPublic,
    onProgress,
  }: ImportOptions,
  report: Report,
): Promise<Map<string, string>> {
  const known = await queries.findFileIds(deps.db, source);
  const uploads = given ?? own;
  if (!uploads && !address) return known;
  const folder = uploads ? await realFolder(uploads) : undefined;
  const site = address ? siteOf(address) : undefined;
  const lines: Reported[] = [];
  let toldAt = 0;
  const tell = async () => {
    await queries.requireRunning(deps.db, run, person);
    await report(deps.db, lines.splice(0));
    await queries.updateImport(deps.db, run, {});
    toldAt = Date.now();
  };
  const add = async (line: Reported) => {
    lines.push(line);
    if (lines.length >= MOST_LINES || Date.now() - toldAt > LONGEST_MS) await tell();
  };
  for (const { key, title, reason } of storableData(leftOut))
    await add({ key, title, outcome: 'left_out', remarks: [reason] });
  for (const [nth, file] of storableData(files).entries()) {
    onProgress?.(nth, files.length, 'files');
    if (known.has(file.key)) continue;
    const row = { key: file.key.slice(0, KEY_MAX), title: file.path };
    try {
      if (file.key.length > KEY_MAX) throw new Failure('invalid', 'Its name is too long');
      const about = aboutOf(file);
      const found = file.read ? Readable.from([await file.read()]) : await fromFolder(folder, file.path);
      // An archive seldom has the pictures that its pages show from other sites. The texts link to them.
      if (!found && !site && !given && URL.canParse(file.address)) continue;
      const bytes = found ?? (await fromSite(site, file.address, read, rehearsal));
      // A rehearsal gives each file a new id.
      known.set(
        file.key,
        rehearsal ? crypto.randomUUID() : await takeInFile(deps, source, run, person, file, about, bytes),
      );
      await add({ ...row, outcome: 'added', remarks: [] });
    } catch (err) {
      await add({ ...row, outcome: 'refused', remarks: [messageOf(err, deps.log)] });
    }
  }
  await tell();
  return known;
}

const realFolder = (name: string): Promise<string> =>
  realpath(name).catch(() => {
    throw new Failure('invalid', `There is no folder ${name}`);
  });

/** Opens a file of the folder; undefined if there is none. @throws Failure invalid if it or its link leads elsewhere */
async function fromFolder(folder: string | undefined, name: string): Promise<Readable | undefined> {
  if (!folder) return undefined;
  if (name.includes('\0')) throw new Failure('invalid', 'Its path is invalid');
  const found = await realpath(path.join(folder, name)).catch(() => undefined);
  if (found === undefined) return undefined;
  if (!found.startsWith(folder + path.sep)) throw new Failure('invalid', 'Its path is outside the uploads folder');
  // Reading a folder would fail, and reading a pipe might never end.
  if (!(await stat(found)).isFile()) throw new Failure('invalid', 'It is not a file');
  return createReadStream(found);
}

function siteOf(address: string): URL {
  if (URL.canParse(address) && /^https?:/.test(address)) return new URL(address);
  throw new Failure('invalid', `${address} is not the address of a site, such as https://old.example`);
}

const PICTURE_MS = 60_000;

/** Reads a file from the other site, and from nowhere else. A rehearsal reads nothing. */
async function fromSite(site: URL | undefined, address: string, read: typeof readPublic, rehearsal: boolean) {
  const url = site && URL.canParse(address, site) ? new URL(address, site) : undefined;
  if (!site) throw new Failure('invalid', 'It is not in the uploads folder');
  if (url?.hostname !== site.hostname) throw new Failure('invalid', `It is not on ${site.hostname}: ${address}`);
  if (rehearsal) return Readable.from([]);
  const { status, body } = await read(url.href, { most: MAX_UPLOAD_BYTES, timeoutMs: PICTURE_MS });
  if (status === 200) return Readable.from(body);
  throw new Failure('invalid', `${site.hostname} returns ${status} for ${url.pathname}`);
}

const About = z.object(mediaFields).omit({ focusX: true, focusY: true });

/** Returns what the library is to say about a file. @throws Failure invalid for what the desk may not say */
function aboutOf(file: IncomingFile): z.output<typeof About> {
  const title = isVisible(file.title) ? file.title : path.basename(file.path);
  const { data, error } = About.safeParse({ decorative: file.decorative, ...fileTexts({ ...file, title }) });
  if (data) return data;
  throw new Failure('invalid', error.issues.map(({ message }) => message).join('; '));
}

async function takeInFile(
  deps: Importing,
  source: string,
  run: string,
  person: Person | null,
  { key, path: name }: IncomingFile,
  about: z.output<typeof About>,
  bytes: Readable,
): Promise<string> {
  const { db, changes, files } = deps;
  const { storedBytes: _, ...stored } = await storeUpload(deps, bytes, path.basename(name));
  try {
    return await db.transaction(async (tx) => {
      await queries.requireRunning(tx, run, person);
      const [made] = await tx
        .insert(mediaFiles)
        .values({ ...stored, ...about })
        .returning();
      await recordAction(tx, person, 'media.create', made!.id, null, made!);
      await changes.announce(tx, 'media', made!.id);
      const row = { source, key, recordId: made!.id, storedAt: made!.updatedAt, madeIn: run };
      await queries.putRecords(tx, [row]);
      return made!.id;
    });
  } catch (err) {
    await files.removeFolder(stored.key);
    throw err;
  }
}
