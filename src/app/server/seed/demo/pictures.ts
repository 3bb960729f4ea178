/** The pictures of the demonstration content: our own drawings, in all sizes. */
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { articles } from '#features/articles/server/table.ts';
import { mediaFiles } from '#features/media/server/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { DEMO, readPieces } from './pieces.ts';

/** The facts that the library stores about a picture. */
type Facts = Pick<
  typeof mediaFiles.$inferInsert,
  'kind' | 'type' | 'width' | 'height' | 'widths' | 'jpegBytes' | 'placeholder' | 'bytes'
>;

/** Copies the files of the articles' covers into the store. */
export async function seedPictures(db: Db, files: FileStore): Promise<void> {
  for (const { fields } of await readPieces('articles')) {
    if (!fields.cover) continue;
    const { picture: name, title, alt } = fields.cover;
    const folder = path.join(DEMO, 'pictures', name);
    const key = randomBytes(16).toString('hex');
    const facts = JSON.parse(await readFile(path.join(folder, 'facts.json'), 'utf8')) as Facts;
    for (const file of await readdir(folder))
      if (!file.endsWith('.json')) await files.put(`${key}/${file}`, { path: path.join(folder, file) });
    const credit = 'Drawing: Tax Meridian (demonstration)';
    const [picture] = await db
      .insert(mediaFiles)
      .values({ ...facts, key, title, alt, credit, fileName: `${name}.webp` })
      .returning({ id: mediaFiles.id });
    await db.update(articles).set({ coverId: picture!.id }).where(eq(articles.title, fields.title));
  }
}
