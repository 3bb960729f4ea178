/**
 * How the text of a submission stores a picture: `<figure data-picture="…id" data-alt="…" data-caption="…"></figure>`.
 * Approving the submission turns it into a figure of the library (`features/media/figure.ts`).
 */
import { ALT_MAX, MAX_CAPTION } from '#features/media/vocabulary.ts';
import { escapeAttribute } from '#kernel/text-to-html.ts';

/** The maximum number of pictures in one submission. A text may show each of them once. */
export const MAX_PICTURES = 12;
/** The maximum size of one picture as the browser sends it, and of all pictures of a submission (bytes). */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_PICTURES_BYTES = 40 * 1024 * 1024;

export interface Picture {
  id: string;
  /** The description for readers who cannot see the picture. */
  alt: string;
  /** The picture adds nothing to the text, so it needs no description. */
  decorative: boolean;
  caption: string;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the values of the attributes. Returns undefined if `id` is not the id of a picture. */
export function readPicture(id: string, alt: string, decorative: boolean, caption: string): Picture | undefined {
  if (!ID.test(id)) return undefined;
  const line = (text: string, most: number) => text.replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed();
  return { id, alt: decorative ? '' : line(alt, ALT_MAX), decorative, caption: line(caption, MAX_CAPTION) };
}

/** Returns the attributes of the stored element, in order. */
export const pictureAttributes = ({ id, alt, decorative, caption }: Picture): Record<string, string> => ({
  'data-picture': id,
  ...(alt && { 'data-alt': alt }),
  ...(decorative && { 'data-decorative': 'true' }),
  ...(caption && { 'data-caption': caption }),
});

export function writePicture(picture: Picture): string {
  const attributes = Object.entries(pictureAttributes(picture)).map(
    ([name, value]) => ` ${name}="${escapeAttribute(value)}"`,
  );
  return `<figure${attributes.join('')}></figure>`;
}

/** Returns the address of a picture's file. A reader with the author's emailed link needs its token too. */
export const pictureAddress = (id: string, token?: string): string =>
  `/api/submissions/pictures/${id}${token ? `?${new URLSearchParams({ token })}` : ''}`;

const STORED =
  /<figure data-picture="([^"]*)"(?: data-alt="([^"]*)")?(?: data-decorative="(true)")?(?: data-caption="([^"]*)")?><\/figure>/g;

/** Returns a stored text with the pictures that its author and the desk see. The stored values are already escaped. */
export const showPictures = (html: string, token?: string): string =>
  html.replace(STORED, (_, id: string, alt = '', _decorative, caption = '') => {
    const image = `<img src="${escapeAttribute(pictureAddress(id, token))}" alt="${alt}" loading="lazy" />`;
    const below = caption && `<figcaption>${caption}</figcaption>`;
    return `<figure class="figure"><div class="figure-pictures"><span class="figure-frame">${image}</span></div>${below}</figure>`;
  });
