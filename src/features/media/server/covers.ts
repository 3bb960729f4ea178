/** Draws covers: the picture of a record in lists, at the head of its page, and at other sites. */
import { inArray, sql } from 'drizzle-orm';
import type { Cover } from '#kernel/fields.ts';
import { escapeText } from '#kernel/text-to-html.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import { withoutMarks } from '#platform/server/mail/bulk/marks.ts';
import { addressOf, jpegAddress, jpegWidth } from '../addresses.ts';
import { altOf, drawPicture } from '../draw-figure.ts';
import { drawFigures } from './figures.ts';
import { type CoverPicture, findCovers } from './queries.ts';

interface Covered {
  coverId: string | null;
}

/** A JPEG for feeds. */
export interface CoverImage {
  path: string;
  bytes: number;
}

/** The width of a cover in each place. Browsers that do not support `auto` use what follows it. */
const SIZES = {
  list: '(min-width: 64rem) 24rem, 100vw',
  /** At the head of an article, beside its headline. */
  article: '(min-width: 67rem) 25rem, 100vw',
  /** At the head of another page, across its text. */
  page: '(min-width: 80rem) 51rem, (min-width: 64rem) 64vw, 100vw',
  portrait: '10rem',
};
type CoverPlace = keyof typeof SIZES;

/**
 * Returns the records' covers by id. A page describes its cover; in a list, the headline beside a cover says enough.
 */
export const drawCovers = (db: Db, records: readonly Covered[], place: CoverPlace): Promise<Covers<Cover>> =>
  coversOf(db, records, (picture) => ({ html: drawCover(picture, place), image: jpegAddress(picture) }));

/**
 * Adds the pictures for a feed to each record: draws the figures in its text for use outside the site, and adds its
 * cover's picture.
 */
export async function withFeedPictures<R extends Covered & { content: string }>(
  db: Db,
  records: readonly R[],
): Promise<(R & { html: string; image: CoverImage | undefined })[]> {
  const contents = records.map(({ content }) => content);
  const [texts, images] = await Promise.all([
    drawFigures(db, contents, { outside: '' }),
    coversOf(db, records, (picture) => ({ path: jpegAddress(picture), bytes: picture.jpegBytes })),
  ]);
  return records.map((record, at) => ({ ...record, html: texts[at]!, image: images.get(record.coverId) }));
}

/** Draws the figures of the text, and adds the picture of `coverId`, as the record's page shows them. */
export async function withPictures<R extends Covered & { content: string }>(
  db: Db,
  record: R,
  place: CoverPlace = 'page',
): Promise<R & { cover?: Cover }> {
  const [[content], covers] = await Promise.all([
    drawFigures(db, [record.content], 'page'),
    drawCovers(db, [record], place),
  ]);
  const cover = covers.get(record.coverId);
  return { ...record, content: content!, ...(cover && { cover }) };
}

/** A JPEG for emails. */
export interface MailCover {
  path: string;
  alt: string;
  /** Pixels. */
  width: number;
  height: number;
}

interface Listed {
  kind: string;
  id: string;
}

/** Returns a function that finds a record's cover by kind and id. */
export async function findMailCovers(
  db: Db,
  kinds: Kinds,
  records: readonly Listed[],
): Promise<(record: Listed) => MailCover | undefined> {
  const found: { record: string; coverId: string | null }[] = [];
  for (const { kind, table, pictures } of kinds) {
    const ids = records.filter((record) => record.kind === kind.name).map(({ id }) => id);
    if (!pictures?.cover || ids.length === 0) continue;
    const record = sql<string>`${kind.name}::text || ' ' || ${table.id}`;
    const coverId = sql<string | null>`${pictures.cover}`;
    found.push(...(await db.select({ record, coverId }).from(table).where(inArray(table.id, ids))));
  }
  const covers = await coversOf(db, found, mailCover);
  const ids = new Map(found.map(({ record, coverId }) => [record, coverId]));
  return ({ kind, id }) => covers.get(ids.get(`${kind} ${id}`) ?? null);
}

function mailCover(picture: CoverPicture): MailCover {
  const width = jpegWidth(picture);
  const height = Math.round((width * picture.height!) / picture.width!);
  return { path: jpegAddress(picture), alt: picture.decorative ? '' : withoutMarks(picture.alt), width, height };
}

/** The greatest height of a logo, and the size of an icon in a tab, in pixels of a dense screen. */
const LOGO_HEIGHT = 112;
const TAB_SIZE = 64;

/** Returns the site's logo and icon as pages show them; null for a picture that is not in the library. */
export async function findBrand(db: Db, { logo, icon }: Record<'logo' | 'icon', string>) {
  const pictures = await coversOf(db, [{ coverId: logo }, { coverId: icon }], (picture) => picture);
  const [shown, small] = [pictures.get(logo), pictures.get(icon)];
  return {
    logo: shown ? { src: atHeight(shown, LOGO_HEIGHT), width: shown.width!, height: shown.height! } : null,
    icon: small ? { tab: atHeight(small, TAB_SIZE), phone: jpegAddress(small) } : null,
  };
}

/** Returns the address of the smallest size that is at least this high, or of the largest one. */
function atHeight(picture: CoverPicture, height: number): string {
  const least = (height * picture.width!) / picture.height!;
  const width = picture.widths.find((one) => one >= least) ?? picture.widths.at(-1);
  return addressOf(picture, `${width}.webp`);
}

interface Covers<Value> {
  get(id: string | null): Value | undefined;
}

async function coversOf<Value>(
  db: Db,
  records: readonly Covered[],
  make: (picture: CoverPicture) => Value,
): Promise<Covers<Value>> {
  const ids = new Set(records.flatMap(({ coverId }) => (coverId ? [coverId] : [])));
  const pictures = ids.size === 0 ? [] : await findCovers(db, [...ids]);
  const made = new Map(pictures.map((picture) => [picture.id, make(picture)]));
  return { get: (id) => (id === null ? undefined : made.get(id)) };
}

/** Draws a cover. At the head of a page it is visible at once, so the browser loads it before anything else. */
function drawCover(picture: CoverPicture, place: CoverPlace): string {
  const inList = place === 'list';
  const drawn = drawPicture(picture, SIZES[place], {
    loading: inList ? 'lazy' : 'first',
    alt: inList ? '' : altOf(picture),
    className: focusOf(picture),
  });
  const credit = [picture.credit, picture.licence].filter(Boolean).join(', ');
  return !inList && credit ? `${drawn}<small class="cover-credit">${escapeText(credit)}</small>` : drawn;
}

const THIRDS = ['start', 'middle', 'end'] as const;
const third = (percent: number) => THIRDS[Math.min(Math.floor(percent / 33.4), 2)]!;

/** Keeps the focal point visible, with classes from styles/figure.css: the pages' policy forbids style attributes. */
const focusOf = ({ focusX, focusY }: CoverPicture): string =>
  `cover-picture cover-x-${third(focusX)} cover-y-${third(focusY)}`;
