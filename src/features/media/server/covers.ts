/** Covers: the picture of a record in lists, at the head of its page, and at other sites. */

import type { Cover } from '#kernel/fields.ts';
import { escapeText } from '#kernel/text-to-html.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { jpegAddress } from '../addresses.ts';
import type { MediaFile } from '../contract.ts';
import { altOf, drawPicture } from './draw-figure.ts';
import { findPictures } from './queries.ts';

interface Covered {
  coverId: string | null;
}

/** A JPEG for feeds. */
export interface CoverImage {
  path: string;
  bytes: number;
}

/** Browsers that do not know `auto` take the part after it. */
const SIZES = 'auto, (min-width: 64rem) 24rem, 100vw';

/** Returns the covers of the records by their ids. In a list the headline beside it says enough; a page describes it. */
export const drawCovers = (db: Db, records: readonly Covered[], place: 'list' | 'page'): Promise<Covers<Cover>> =>
  coversOf(db, records, (picture) => ({ html: drawCover(picture, place), image: jpegAddress(picture) }));

export const findCoverImages = (db: Db, records: readonly Covered[]): Promise<Covers<CoverImage>> =>
  coversOf(db, records, (picture) => ({ path: jpegAddress(picture), bytes: picture.jpegBytes }));

interface Covers<Value> {
  get(id: string | null): Value | undefined;
}

async function coversOf<Value>(
  db: Db,
  records: readonly Covered[],
  make: (picture: MediaFile) => Value,
): Promise<Covers<Value>> {
  const ids = new Set(records.flatMap(({ coverId }) => (coverId ? [coverId] : [])));
  const pictures = await findPictures(db, [...ids]);
  const made = new Map(pictures.map((picture) => [picture.id, make(picture)]));
  return { get: (id) => (id === null ? undefined : made.get(id)) };
}

function drawCover(picture: MediaFile, place: 'list' | 'page'): string {
  const alt = place === 'page' ? altOf(picture) : '';
  const drawn = drawPicture(picture, SIZES, { lazy: true, alt, className: focusOf(picture) });
  const credit = [picture.credit, picture.licence].filter(Boolean).join(', ');
  return place === 'page' && credit ? `${drawn}<small class="cover-credit">${escapeText(credit)}</small>` : drawn;
}

const THIRDS = ['start', 'middle', 'end'] as const;
const third = (percent: number) => THIRDS[Math.min(Math.floor(percent / 33.4), 2)]!;

/** Keeps the focal point in view; styles/figure.css has these classes. The pages' policy forbids style attributes. */
const focusOf = ({ focusX, focusY }: MediaFile): string =>
  `cover-picture cover-x-${third(focusX)} cover-y-${third(focusY)}`;
