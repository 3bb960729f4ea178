/** Plain text on its way into a page: what was typed into a plain box, or what HTML is needed of. */

/** As it stands between the tags of HTML. Not for the values of attributes: quote marks stay. */
export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Blank lines part paragraphs, whatever the machine ends its lines with. None of them is empty. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** As rich text: a paragraph each, and the line ends within stay. */
export const textToHtml = (text: string): string =>
  paragraphsOf(text)
    .map((paragraph) => `<p>${escapeText(paragraph).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
