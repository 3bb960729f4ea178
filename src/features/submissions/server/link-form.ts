import { linesOf } from '#kernel/plain-text.ts';
import { MAX_RICH_TEXT_LENGTH } from '#kernel/rich-text.ts';
import { textToHtml } from '#kernel/text-to-html.ts';

/**
 * Turns a form of the page behind an author's link into the contract's input. The editor sends HTML; without scripts
 * the form sends plain text, and unchanged text keeps its formatting.
 */
export function readLinkForm(typed: Record<string, string>, token: string): unknown {
  const {
    action,
    title,
    type,
    subCategory,
    authorName,
    updatedAt,
    content = '',
    format,
    original = '',
    leftOut,
  } = typed;
  if (action !== 'revise') return { action, token };
  const html = format === 'html' ? content : isUntouched(content, original) ? original : typedToHtml(content);
  return {
    action,
    token,
    title,
    type,
    authorName,
    content: html,
    ...(subCategory && { subCategory }),
    ...(updatedAt && { updatedAt }),
    ...(leftOut && { leftOut }),
  };
}

const isUntouched = (typed: string, html: string) =>
  html.length <= MAX_RICH_TEXT_LENGTH && typed.replace(/\r\n/g, '\n').trim() === linesOf(html);

/**
 * Converts a text typed without scripts to HTML. Leaves a text that is too long unchanged: it will be refused anyway.
 */
export const typedToHtml = (typed: string): string =>
  typed.length <= MAX_RICH_TEXT_LENGTH ? textToHtml(typed) : typed;
