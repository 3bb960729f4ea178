/** Pictures in the texts of submissions. */
import { writeOurs } from '#features/media/server/index.ts';
import { plainText } from '#kernel/plain-text.ts';
import {
  cleanKeepingFigures,
  type FigureAttributes,
  replaceFigures,
  type WriteFigure,
} from '#platform/server/html/clean-figures.ts';
import { checkSent } from '#platform/server/html/clean-rich-text.ts';
import type { CleanText } from '#platform/server/html/clean-text.ts';
import { type Picture, readPicture, writePicture } from '../../picture.ts';

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

/** Cleans an author's text, which may show the author's pictures, but none of the library's. @throws Failure invalid */
export const cleanAuthorsText = (html: string): Promise<CleanText> => cleanToStore(html, writeTheirs);

/** Cleans a text that the desk corrected, which may show both kinds of pictures. @throws Failure invalid */
export const cleanDesksText = (html: string): Promise<CleanText> =>
  cleanToStore(html, (attributes) => writeTheirs(attributes) ?? writeOurs(attributes));

/** Returns the pictures of a text, in order. */
export function picturesIn(html: string): Picture[] {
  const found: Picture[] = [];
  replaceFigures(html, (attributes) => {
    const picture = pictureOf(attributes);
    if (picture) found.push(picture);
    return undefined;
  });
  return found;
}

/** Replaces each picture of the author by what `write` returns; undefined removes it. Other figures stay. */
export const replacePictures = (html: string, write: (picture: Picture) => string | undefined): string =>
  replaceFigures(html, (attributes) => {
    const picture = pictureOf(attributes);
    return picture ? write(picture) : writeOurs(attributes);
  });
