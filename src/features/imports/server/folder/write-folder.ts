/** Writes the content of this site as a folder of Markdown files and pictures, for people and other programs. */
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { stringify } from 'yaml';
import { comments } from '#features/comments/server/table.ts';
import { originalName } from '#features/media/server/index.ts';
import { mediaFiles } from '#features/media/server/table.ts';
import { Failure } from '#kernel/problem.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type ImportedKind, importedKinds, textFieldOf } from '../kinds.ts';
import { MEDIA_FOLDER, MEDIA_LIST, SITE_FILE } from './layout.ts';
import { type FolderFile, toMarkdown } from './to-markdown.ts';

const AT_ONCE = 100;
/** What a file contains in addition to the fields of the form. */
const BESIDE = ['id', 'number', 'createdAt', 'updatedAt'];

/**
 * Writes everything except the bin into an empty or new folder. Returns how many records and files it has written.
 * @throws Failure conflict if the folder is not empty
 */
export async function writeMarkdownFolder(
  { db, files, config, kinds }: Pick<Deps, 'db' | 'files' | 'config' | 'kinds'>,
  folder: string,
  { onProgress }: { onProgress?: (done: number, what: string) => void } = {},
): Promise<{ records: number; files: number }> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Failure('conflict', `${folder} is not empty`);
  await writeFile(
    path.join(folder, SITE_FILE),
    stringify({ site: config.publicUrl, exportedAt: new Date().toISOString() }),
  );
  const library = await writeLibrary(db, files, folder, (done) => onProgress?.(done, 'files'));
  let records = 0;
  for (const kind of importedKinds(kinds)) {
    await mkdir(path.join(folder, kind.kind.tag));
    for await (const row of rowsOf(db, kind)) {
      await writeRecord(db, folder, kind, row, library);
      records += 1;
      onProgress?.(records, 'records');
    }
  }
  return { records, files: library.size };
}

type Row = Record<string, unknown> & { id: string; title: string };

/** Reads the records of a kind in the order of their ids, except those in the bin. */
async function* rowsOf(db: Db, { table, bin, imported }: ImportedKind): AsyncGenerator<Row> {
  const store = imported.storeOf({ createdAt: '', updatedAt: '' });
  for (let after = ''; ; ) {
    const next = await db
      .select({ id: table.id })
      .from(table)
      .where(and(isNull(bin), after ? gt(table.id, after) : undefined))
      .orderBy(asc(table.id))
      .limit(AT_ONCE);
    for (const { id } of next) {
      const row = await store.find(db, String(id));
      if (row) yield row as unknown as Row;
    }
    if (next.length < AT_ONCE) return;
    after = String(next.at(-1)!.id);
  }
}

async function writeRecord(
  db: Db,
  folder: string,
  kind: ImportedKind,
  row: Row,
  library: ReadonlyMap<string, FolderFile>,
) {
  const { text, isHtml } = textFieldOf(kind);
  const fileOf = (id: string) => library.get(id);
  const { [text]: written, coverId, ...rest } = row;
  const cover = typeof coverId === 'string' ? fileOf(coverId)?.path : undefined;
  const said = kind.kind.name === 'article' ? await commentsOf(db, row.id) : [];
  const fields = {
    ...Object.fromEntries(
      [...BESIDE, ...Object.keys(kind.imported.input.shape)].flatMap((name) =>
        name === text || name === 'coverId' || isUsual(kind, name, rest[name]) ? [] : [[name, rest[name]]],
      ),
    ),
    ...(cover && { cover }),
    ...(said.length > 0 && { comments: said }),
  };
  const body = isHtml ? toMarkdown(String(written), fileOf) : String(written);
  const name = `${nameOf(row)}.md`;
  await writeFile(
    path.join(folder, kind.kind.tag, name),
    `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${body}\n`,
  );
}

/** Returns whether the record would get the same value if the file left it out. */
function isUsual(kind: ImportedKind, name: string, value: unknown): boolean {
  const usual = kind.imported.input.shape[name]?.safeParse(undefined);
  if (!usual?.success) return value === undefined || value === null;
  return isDeepStrictEqual(usual.data ?? null, value ?? null);
}

/** Returns a name that sorts by date, tells people what the record is, and is unique. */
function nameOf({ id, title, slug, publishedAt, createdAt }: Row): string {
  const date = String(publishedAt ?? createdAt ?? '').slice(0, 10);
  const words =
    String(slug ?? '') ||
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60);
  return [date, words, id.slice(-6)].filter(Boolean).join('-');
}

const commentsOf = async (db: Db, articleId: string) =>
  (
    await db
      .select({ comment: comments, firstName: users.firstName, lastName: users.lastName })
      .from(comments)
      .leftJoin(users, eq(users.id, comments.authorId))
      .where(and(eq(comments.articleId, articleId), eq(comments.status, 'published')))
      .orderBy(asc(comments.createdAt))
  ).map(({ comment: { id, body, createdAt, authorName, replyTo }, firstName, lastName }) => ({
    ...{ id, by: authorName ?? ([firstName, lastName].filter(Boolean).join(' ') || 'A reader') },
    ...{ at: createdAt, body, ...(replyTo && { replyTo }) },
  }));

/** Writes the files of the library as they were uploaded. Returns what texts need to know about them, by id. */
async function writeLibrary(
  db: Db,
  files: Deps['files'],
  folder: string,
  onFile: (done: number) => void,
): Promise<Map<string, FolderFile>> {
  await mkdir(path.join(folder, MEDIA_FOLDER));
  const library = new Map<string, FolderFile>();
  const list: object[] = [];
  const rows = await db.select().from(mediaFiles).where(isNull(mediaFiles.deletedAt)).orderBy(asc(mediaFiles.id));
  for (const { id, key, kind, fileName, title, alt, decorative, caption, credit, licence, focusX, focusY } of rows) {
    const found = await files.read(`${key}/${originalName(fileName)}`);
    if (!found) continue;
    const name = `${id.slice(-6)}-${fileName.replace(/[^\p{L}\p{N}.]+/gu, '-')}`;
    await pipeline(found.stream, createWriteStream(path.join(folder, MEDIA_FOLDER, name)));
    library.set(id, { path: `../${MEDIA_FOLDER}/${name}`, kind, title, alt });
    list.push({ file: name, title, alt, decorative, caption, credit, licence, focusX, focusY });
    onFile(library.size);
  }
  await writeFile(path.join(folder, MEDIA_LIST), stringify(list, { lineWidth: 0 }));
  return library;
}
