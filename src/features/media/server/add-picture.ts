import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { MediaFile } from '../contract.ts';
import { insertFile } from './queries.ts';
import type { StoredPicture } from './upload.ts';

/** What an author said about a picture in a text. */
interface Described {
  alt: string;
  decorative: boolean;
  caption: string;
}

/** Adds a picture whose bytes are stored. Takes its title from its caption, its description or its file name. */
export async function addPicture(
  tx: Db,
  { changes }: Pick<Deps, 'changes'>,
  person: Person,
  picture: Omit<StoredPicture, 'kind' | 'storedBytes'> & Described,
): Promise<MediaFile> {
  const title = (picture.caption || picture.alt || titleOf(picture.fileName)).slice(0, 200).toWellFormed();
  const file = await insertFile(tx, { ...picture, kind: 'picture', title, uploadedBy: person.id });
  await recordAction(tx, person, 'media.create', file.id, null, file);
  await changes.announce(tx, 'media', file.id);
  return file;
}

/** Returns the file's name without its extension. */
export const titleOf = (fileName: string) =>
  fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim() || fileName;
