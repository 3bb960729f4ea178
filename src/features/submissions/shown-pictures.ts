/** The pictures of a submission as its author and the desk see them; picture.ts describes how they are stored. */
import { escapeAttribute } from '#kernel/text-to-html.ts';

/** Returns the address of a picture's file; for a reader with the author's emailed link, with the token of the link. */
export const pictureAddress = (id: string, token?: string): string =>
  `/api/submissions/pictures/${id}${token ? `?${new URLSearchParams({ token })}` : ''}`;

const STORED =
  /<figure data-picture="([^"]*)"(?: data-alt="([^"]*)")?(?: data-decorative="(true)")?(?: data-caption="([^"]*)")?><\/figure>/g;

/** Returns a stored text with its pictures as its author and the desk see them. The values are already escaped. */
export const showPictures = (html: string, token?: string): string =>
  html.replace(STORED, (_, id: string, alt = '', _decorative, caption = '') => {
    const image = `<img src="${escapeAttribute(pictureAddress(id, token))}" alt="${alt}" loading="lazy" />`;
    const below = caption && `<figcaption>${caption}</figcaption>`;
    return `<figure class="figure"><div class="figure-pictures"><span class="figure-frame">${image}</span></div>${below}</figure>`;
  });
