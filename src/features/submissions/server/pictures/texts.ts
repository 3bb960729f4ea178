/** Pictures in the texts of submissions. */
import { writeOurs } from '#features/media/server/index.ts';
import { plainText } from '#kernel/plain-text.ts';
import { invalidField } from '#kernel/problem.ts';
import type { Db } from '#platform/server/db/connect.ts';
import {
  cleanKeepingFigures,
  type FigureAttributes,
  replaceFigures,
  type WriteFigure,
} from '#platform/server/html/clean-figures.ts';
import { checkSent } from '#platform/server/html/clean-rich-text.ts';
import type { CleanText } from '#platform/server/html/clean-text.ts';
import { MAX_PICTURES, MAX_PICTURES_BYTES, type Picture, readPicture, writePicture } from '../../picture.ts';
import type { submissions } from '../table.ts';
import { attach, lockPictures, release } from './queries.ts';
import { isSender, type PictureSender } from './sender.ts';

function pictureOf(attributes: FigureAttributes): Picture | undefined {
  const { 'data-picture': id = '', 'data-alt': alt = '', 'data-caption': caption = '' } = attributes;
  return readPicture(id, plainText(alt), attributes['data-decorative'] === 'true', plainText(caption));
}

function writeTheirs(attributes: FigureAttributes): string | undefined {
  const picture = pictureOf(attributes);
  return picture && writePicture(picture);
}

async function cleanToStore(html: string, write: WriteFigure): Promise<CleanText> {
  const clean = await cleanKeepingFigures(html, write);
  checkSent(clean.content);
  return clean;
}

/** Cleans an author's text, which may show pictures of the author but none of the library. @throws Failure invalid */
export const cleanAuthorsText = (html: string): Promise<CleanText> => cleanToStore(html, writeTheirs);

/**
 * Cleans a text that the desk corrected, or a revision of one, which may show both kinds of pictures. @throws Failure
 * invalid
 */
export const cleanDesksText = (html: string): Promise<CleanText> =>
  cleanToStore(html, (attributes) => writeTheirs(attributes) ?? writeOurs(attributes));

export function picturesIn(html: string): Picture[] {
  const found: Picture[] = [];
  replaceFigures(html, (attributes) => {
    const picture = pictureOf(attributes);
    if (picture) found.push(picture);
    return undefined;
  });
  return found;
}

/** Replaces each picture of the author by what `write` returns; undefined removes it. Keeps other figures. */
export const replacePictures = (html: string, write: (picture: Picture) => string | undefined): string =>
  replaceFigures(html, (attributes) => {
    const picture = pictureOf(attributes);
    return picture ? write(picture) : writeOurs(attributes);
  });

/** Removes those figures of the library from a revision that the text before it did not show. */
export function withoutNewFigures(html: string, before: string): string {
  const known = new Set<string | undefined>();
  replaceFigures(before, (attributes) => {
    known.add(attributes['data-media']);
    return undefined;
  });
  return replaceFigures(html, (attributes) =>
    known.has(attributes['data-media']) ? (writeTheirs(attributes) ?? writeOurs(attributes)) : writeTheirs(attributes),
  );
}

const GONE = 'A picture in the text is no longer available. Please remove it or add it again';
const TOO_MANY = `A submission can have at most ${MAX_PICTURES} pictures. Please remove some`;
const TOO_LARGE = `The pictures of a submission can have at most ${MAX_PICTURES_BYTES / 1024 ** 2} MB. Please remove some, or send smaller ones`;

type Shown = Pick<typeof submissions.$inferSelect, 'id' | 'content'>;

const refused = (message: string) => invalidField('content', message);

/**
 * Ties the pictures that a text shows to its submission, if the sender sent them or the submission already has them,
 * and releases all others. Call it with the submission's row locked or new.
 * @throws Failure invalid for too many, too large or missing ones
 */
export async function keepPictures(tx: Db, submission: Shown, sender: PictureSender): Promise<void> {
  const ids = shownOnce(submission.content);
  const rows = await theirs(tx, submission.id, ids, sender);
  if (rows.length < ids.length) throw refused(GONE);
  if (rows.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_PICTURES_BYTES) throw refused(TOO_LARGE);
  if (ids.length > 0) await attach(tx, ids, submission.id);
  await release(tx, submission.id, ids);
}

/**
 * Does the same as `keepPictures` for a draft, which is saved automatically: a missing picture is an error only when it
 * is sent.
 */
export async function keepDraftPictures(tx: Db, draft: Shown, sender: PictureSender): Promise<void> {
  const rows = await theirs(tx, draft.id, shownOnce(draft.content), sender);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await attach(tx, ids, draft.id);
  await release(tx, draft.id, ids);
}

function shownOnce(content: string): string[] {
  const ids = picturesIn(content).map(({ id }) => id);
  if (ids.length > MAX_PICTURES) throw refused(TOO_MANY);
  return [...new Set(ids)];
}

async function theirs(tx: Db, submissionId: string, ids: readonly string[], sender: PictureSender) {
  const rows = await lockPictures(tx, ids);
  return rows.filter((row) => (row.submissionId ? row.submissionId === submissionId : isSender(sender, row)));
}
