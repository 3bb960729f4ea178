/** Shows the pictures of a submission to its author and the desk; picture.ts describes how they are stored. */
import { escapeAttribute } from '#kernel/text-to-html.ts';

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
