/** Keeps the figures of rich texts when the desk saves them, and draws them when a reader asks (decision 55). */
import { plainText } from '#kernel/plain-text.ts';
import { invalidField } from '#kernel/problem.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { cleanKeepingFigures, type FigureAttributes, replaceFigures } from '#platform/server/html/clean-figures.ts';
import { cleaning } from '#platform/server/html/clean-rich-text.ts';
import type { MediaFile } from '../contract.ts';
import { drawFigure, type FigureTarget } from '../draw-figure.ts';
import { type Figure, readFigure, writeFigure } from '../figure.ts';
import { MAX_FIGURES } from '../vocabulary.ts';
import { findFiles, findPictures } from './queries.ts';

const figureOf = (attributes: FigureAttributes): Figure | undefined =>
  readFigure(
    attributes['data-media'] ?? '',
    attributes['data-width'] ?? null,
    plainText(attributes['data-caption'] ?? ''),
  );

/** Replaces each figure of the library in a text with the result of `write`, or removes it if that is undefined. */
const replaceOurs = (html: string, write: (figure: Figure) => string | undefined): string =>
  replaceFigures(html, (attributes) => {
    const figure = figureOf(attributes);
    return figure && write(figure);
  });

/** Returns the stored form of a figure that names files of the library; undefined for any other. */
export function writeOurs(attributes: FigureAttributes): string | undefined {
  const figure = figureOf(attributes);
  return figure && writeFigure(figure);
}

function figuresIn(html: string): Figure[] {
  const figures: Figure[] = [];
  replaceOurs(html, (figure) => {
    figures.push(figure);
    return '';
  });
  return figures;
}

const fileIds = (html: string): string[] => [...new Set(figuresIn(html).flatMap(({ ids }) => ids))];

const cleanFigures = (html: string) => cleanKeepingFigures(html, writeOurs);

/** Cleans a text that the desk wrote, and keeps its figures. The cleaner removes figures from all other texts. */
export const cleanWithFigures = async (html: string): Promise<string> => (await cleanFigures(html)).content;

/** Cleans the text of a record for storing, if it was sent, and keeps its figures. */
export const cleanContent = cleaning('content', { clean: cleanFigures });

/** Removes the figures whose files are not in the library. */
async function withKnownFiles(db: Db, html: string): Promise<string> {
  const ids = fileIds(html);
  if (ids.length === 0) return html;
  const known = new Set((await findFiles(db, ids)).map(({ id }) => id));
  return replaceOurs(html, (figure) => {
    const kept = figure.ids.filter((id) => known.has(id));
    return kept.length > 0 ? writeFigure({ ...figure, ids: kept }) : undefined;
  });
}

/** Returns the id of a cover, or null if it is not a picture in the library. */
export async function knownCover(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [picture] = await findPictures(db, [id]);
  return picture?.id ?? null;
}

interface Shown extends MediaFile {
  place: 'cover' | 'text';
  /** Has no description and is not marked decorative. */
  missing: boolean;
}

/** Returns the cover and the pictures in a text, each once. */
export async function listPictures(db: Db, html: string, coverId: string | null): Promise<Shown[]> {
  const ids = [...new Set([...(coverId ? [coverId] : []), ...fileIds(html)])];
  const pictures = new Map((await findPictures(db, ids)).map((file) => [file.id, file]));
  return ids.flatMap((id) => {
    const file = pictures.get(id);
    if (!file) return [];
    return { ...file, place: id === coverId ? 'cover' : 'text', missing: file.alt === '' && !file.decorative } as const;
  });
}

/** @throws Failure invalid if the cover or a picture in the text has no description and is not decorative */
async function requireDescriptions(db: Db, html: string, coverId: string | null): Promise<void> {
  const bare = (await listPictures(db, html, coverId)).find(({ missing }) => missing);
  if (!bare) return;
  throw invalidField(
    bare.place === 'cover' ? 'coverId' : 'content',
    `Please describe the picture “${bare.title}” in the library, or mark it as decorative, before publication`,
  );
}

/** @throws Failure invalid for a text with too many figures */
function refuseManyFigures(html: string): void {
  const count = figuresIn(html).length;
  if (count <= MAX_FIGURES) return;
  throw invalidField(
    'content',
    `This text has ${count} figures. Please use at most ${MAX_FIGURES}, with up to three pictures each`,
  );
}

/** The parts of a record that name files in the library. */
interface Pictured {
  content: string;
  coverId: string | null;
}

interface Change {
  before?: Partial<Pictured>;
  /** What the change contains. An undefined part stays unchanged. */
  sent: { [K in keyof Pictured]?: Pictured[K] | undefined };
  wasPublic: boolean;
  isPublic: boolean;
}

/**
 * Returns the text and cover that a change sends, without files that are not in the library.
 * @throws Failure invalid if the text has too many figures, or if the record is public, or becomes so, and has a
 *   picture without a description
 */
export async function checkPictures(db: Db, { before, sent, wasPublic, isPublic }: Change): Promise<Partial<Pictured>> {
  const changes = sent.content !== undefined || sent.coverId !== undefined;
  if (!changes && (wasPublic || !isPublic)) return {};
  refuseManyFigures(sent.content ?? '');
  const content = await withKnownFiles(db, sent.content ?? before?.content ?? '');
  const coverId = await knownCover(db, sent.coverId === undefined ? (before?.coverId ?? null) : sent.coverId);
  if (isPublic) await requireDescriptions(db, content, coverId);
  return { ...(sent.content !== undefined && { content }), ...(sent.coverId !== undefined && { coverId }) };
}

/**
 * Returns the texts with their figures as readers in that place see them. Leaves out figures without a file, and
 * figures beyond the number that a text may have.
 */
export async function drawFigures(db: Db, texts: readonly string[], place: FigureTarget): Promise<string[]> {
  const ids = [...new Set(texts.flatMap(fileIds))];
  if (ids.length === 0) return [...texts];
  const files = new Map((await findFiles(db, ids)).map((file) => [file.id, file]));
  return texts.map((html) => {
    let count = 0;
    return replaceOurs(html, (figure) => {
      const shown = figure.ids.map((id) => files.get(id)).filter((file): file is MediaFile => !!file);
      count += 1;
      return shown.length > 0 && count <= MAX_FIGURES ? drawFigure(figure, shown, place, count) : undefined;
    });
  });
}
