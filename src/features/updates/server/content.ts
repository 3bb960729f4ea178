import type { Kinds, ServerHalf } from '#platform/server/kinds.ts';
import { ownedRows } from '#platform/server/personal-data.ts';
import { UPDATE } from '../content.ts';
import { isReleased, previewedUpdate, updateStore } from './records.ts';
import { updates } from './table.ts';

/** `kinds` returns all kinds, including the kinds of the updated records, which are known only later. */
export const storedUpdates = (kinds: () => Kinds): ServerHalf<typeof UPDATE> => ({
  kind: UPDATE,
  table: updates,
  title: updates.title,
  owner: updates.authorId,
  // Updates belong to the site; erasing a person deletes only the link to their account.
  personalData: ownedRows(updates, {
    as: 'updates',
    owner: 'authorId',
    columns: ['id', 'title', 'createdAt'],
    onErasure: 'unname',
  }),
  pictures: { text: updates.content, cover: updates.coverId },
  schedule: { released: isReleased, from: updates.publishedAt },
  previewed: (deps, id) => previewedUpdate(deps, kinds(), id),
  bin: updates.deletedAt,
  versions: updateStore(kinds),
});
