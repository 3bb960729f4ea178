/** Moves the pictures of an approved submission into the library. */
import { addPicture, writeFigure } from '#features/media/server/index.ts';
import { Failure } from '#kernel/problem.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Picture } from '../../picture.ts';
import { linkToLibrary, lockPictures, type StoredPicture } from './queries.ts';
import { picturesIn, replacePictures } from './texts.ts';

/**
 * Adds the pictures that the text shows to the library; their files stay where they are and become public. Returns a
 * function that turns them into figures of the library in a text, and leaves out all others.
 * @throws Failure invalid if readers would see a picture without a description
 */
export async function handOver(
  tx: Db,
  deps: Pick<Deps, 'changes'>,
  editor: Person,
  { id: submissionId, content }: { id: string; content: string },
  forReaders: boolean,
): Promise<(html: string) => string> {
  const shown = new Map(picturesIn(content).map((picture) => [picture.id, picture]));
  const rows = await lockPictures(tx, [...shown.keys()]);
  const files = new Map<string, string>();
  for (const row of rows.filter((picture) => picture.submissionId === submissionId)) {
    const picture = shown.get(row.id)!;
    if (forReaders && picture.alt === '' && !picture.decorative) throw undescribed(row);
    files.set(row.id, row.mediaId ?? (await add(tx, deps, editor, row, picture)));
  }
  return (html) =>
    replacePictures(html, ({ id, caption }) => {
      const file = files.get(id);
      return file && writeFigure({ ids: [file], width: null, caption });
    });
}

async function add(tx: Db, deps: Pick<Deps, 'changes'>, editor: Person, row: StoredPicture, picture: Picture) {
  const { key, fileName, type, bytes, width, height, widths, jpegBytes, placeholder } = row;
  const { alt, decorative, caption } = picture;
  const stored = { key, fileName, type, bytes, width, height, widths, jpegBytes, placeholder };
  const file = await addPicture(tx, deps, editor, { ...stored, alt, decorative, caption });
  await linkToLibrary(tx, row.id, file.id);
  return file.id;
}

function undescribed({ fileName }: StoredPicture): Failure {
  const message = `Please describe the picture “${fileName}” in the text, or mark it as decorative, before publication`;
  return new Failure('invalid', message, { errors: { content: message } });
}
