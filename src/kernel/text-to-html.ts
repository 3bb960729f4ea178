/** Converts plain text to HTML. */

/** Escapes text for use between HTML tags. Not for attribute values, because it does not escape quote marks. */
export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Escapes text for use in an attribute in double quotes. */
export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

/** Splits text into paragraphs at blank lines, with any kind of line break. Omits empty ones. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Returns rich text with a `<p>` for each paragraph and a `<br>` for each line break in it. */
export const textToHtml = (text: string): string =>
  paragraphsOf(text)
    .map((paragraph) => `<p>${escapeText(paragraph).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
