/**
 * Turns the text of a WordPress post into HTML. The text is HTML between comments that name its blocks or, before
 * WordPress 5, HTML with blank lines between paragraphs. Both may contain shortcodes.
 */
import { Failure } from '#kernel/problem.ts';
import { escapeAttribute, escapeText } from '#kernel/text-to-html.ts';

interface Post {
  /** The numbers of the pictures that were added to the post. */
  added: readonly string[];
  /** Notes what could not be kept as it was. */
  remark(text: string): void;
}

export function toHtml(written: string, post: Post): string {
  const text = withoutShortcodes(written, post);
  return text.includes('<!-- wp:') ? text : paragraphs(text);
}

/** Enough: the site stores no text with more than 60 figures of three pictures. */
const MOST_PICTURES = 1_000;

const SHORTCODE = /\[(\/?)([a-z][a-z0-9_-]*)((?:\s[^[\]<>]*)?)\]/gi;
const ATTRIBUTE = /([a-z_-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/gi;

const attributesOf = (written: string): Record<string, string> =>
  Object.fromEntries(
    [...written.matchAll(ATTRIBUTE)].map(([, name, double, single, bare]) => [
      name!.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );

/** Replaces WordPress's own shortcodes with HTML. Leaves a plugin's shortcodes as text, and adds a note. */
function withoutShortcodes(written: string, { added, remark }: Post): string {
  const remarked = new Set<string>();
  let pictures = 0;
  let caption: string | undefined;
  return written.replace(SHORTCODE, (whole, slash: string, given: string, rest: string) => {
    const name = given.toLowerCase();
    // More than the attributes of any shortcode need, but little enough to read quickly.
    const attributes = attributesOf(rest.slice(0, 4_000));
    if (name === 'caption' || name === 'wp_caption') {
      if (!slash) {
        caption = attributes.caption;
        return '<figure class="wp-caption">';
      }
      // The caption is an attribute, or the words after the picture.
      const closing = caption ? `<figcaption>${escapeText(caption)}</figcaption></figure>` : '</figure>';
      caption = undefined;
      return closing;
    }
    if (name === 'gallery') {
      const ids = attributes.ids ?? attributes.include;
      const numbers = ids ? ids.split(',').map((id) => id.trim()) : added;
      pictures += numbers.length;
      if (pictures > MOST_PICTURES)
        throw new Failure('invalid', `Its galleries have more than ${MOST_PICTURES} pictures`);
      return `<figure class="gallery">${numbers.map((id) => `<img data-id="${escapeAttribute(id)}" />`).join('')}</figure>`;
    }
    if (name === 'embed') return '';
    if (name === 'audio' || name === 'video') {
      const address = attributes.src ?? attributes.mp3 ?? attributes.mp4 ?? attributes.m4a ?? attributes.ogg;
      return slash || !address ? '' : `<iframe src="${escapeAttribute(address)}"></iframe>`;
    }
    // '[sic]' and '[2019] 3 WLR' are text; a plugin's shortcode has attributes or an end.
    const isShortcode = slash !== '' || Object.keys(attributes).length > 0;
    if (isShortcode && !remarked.has(name)) {
      remarked.add(name);
      remark(`The shortcode [${name}] of a plugin stays in the text`);
    }
    return whole;
  });
}

const BLOCK_TAG =
  '(?:table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|blockquote|address|p|h[1-6]|hr|section|article|aside|header|footer|nav|figure|figcaption|details|summary|iframe)';
const OPENING = new RegExp(`(<${BLOCK_TAG}(?:\\s[^<>]*)?>)`, 'gi');
const CLOSING = new RegExp(`(</${BLOCK_TAG}>)`, 'gi');
const BEGINS_WITH_BLOCK = new RegExp(`^</?${BLOCK_TAG}[\\s>/]`, 'i');

/** Turns the text between blank lines into paragraphs, as WordPress does when it shows the text. */
function paragraphs(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  let html = '';
  let from = 0;
  const starts = /<pre[\s>]/gi;
  for (let start = starts.exec(lines); start; start = starts.exec(lines)) {
    const end = lines.indexOf('</pre>', start.index);
    if (end < 0) break;
    html += paragraphsOf(lines.slice(from, start.index)) + lines.slice(start.index, end + '</pre>'.length);
    from = starts.lastIndex = end + '</pre>'.length;
  }
  return html + paragraphsOf(lines.slice(from));
}

function paragraphsOf(text: string): string {
  return text
    .replace(OPENING, '\n\n$1')
    .replace(CLOSING, '$1\n\n')
    .replace(/(<(?:blockquote|div|section|article|aside|details)(?:\s[^<>]*)?>)/gi, '$1\n\n')
    .split(/\n\s*\n/)
    .map((chunk) => {
      const line = chunk.trim();
      if (line === '' || BEGINS_WITH_BLOCK.test(line)) return line;
      return `<p>${line.replace(/\n/g, '<br />')}</p>`;
    })
    .join('\n');
}
