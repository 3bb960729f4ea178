/** The pictures of the demonstration content, drawn by scripts/draw-demo-pictures.ts. */
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { articles } from '#features/articles/server/table.ts';
import { mediaFiles } from '#features/media/server/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { FileStore } from '#platform/server/files/store.ts';

interface PictureSeed {
  /** The folder of its files. */
  name: string;
  title: string;
  alt: string;
  /** The title of the article whose cover it is. */
  covers: string;
}

const pictures: readonly PictureSeed[] = [
  {
    name: 'harbour',
    title: 'Containers on a quay',
    alt: 'Two cranes above stacks of coloured containers, with a low sun over the water',
    covers: 'The carbon price in the landed cost: why the cheaper steel was not cheaper',
  },
  {
    name: 'ridges',
    title: 'Ridges',
    alt: 'Mountain ridges one behind the other, the farthest the palest, below an orange sun',
    covers: 'Same subsidy, different minimum tax: what a CHF 4m credit really buys in Switzerland',
  },
  {
    name: 'arches',
    title: 'Arches at dusk',
    alt: 'Five arches in a dark wall, lit from gold to dark red',
    covers: 'Two hundred thousand dirhams of spare parts: how a free zone company loses its 0% rate',
  },
  {
    name: 'meridians',
    title: 'Meridians',
    alt: 'A globe with meridians and parallels over two coloured land masses',
    covers: '“A mutual agreement file is won in the first forty pages”: Devika Raghunathan on disputes that end',
  },
];

const FOLDER = path.join(import.meta.dirname, 'pictures');

/** The facts that the library keeps of a picture. */
type Facts = Pick<
  typeof mediaFiles.$inferInsert,
  'kind' | 'type' | 'width' | 'height' | 'widths' | 'jpegBytes' | 'placeholder' | 'bytes'
>;

/** Copies the files into the store, and makes each picture the cover of its article. */
export async function seedPictures(db: Db, files: FileStore): Promise<void> {
  for (const { name, title, alt, covers } of pictures) {
    const folder = path.join(FOLDER, name);
    const key = randomBytes(16).toString('hex');
    const facts = JSON.parse(await readFile(path.join(folder, 'facts.json'), 'utf8')) as Facts;
    for (const file of await readdir(folder))
      if (!file.endsWith('.json')) await files.put(`${key}/${file}`, { path: path.join(folder, file) });
    const credit = 'Drawing: Tax Meridian (demonstration)';
    const [picture] = await db
      .insert(mediaFiles)
      .values({ ...facts, key, title, alt, credit, fileName: `${name}.webp` })
      .returning({ id: mediaFiles.id });
    await db.update(articles).set({ coverId: picture!.id }).where(eq(articles.title, covers));
  }
}
