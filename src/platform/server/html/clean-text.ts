import { textFacts } from '#kernel/plain-text.ts';
import { cleanHtml } from './clean-html.ts';

/** Returns what is stored of a rich text that was sent: its cleaned HTML, and the facts derived from it. */
export function cleanText(html: string) {
  const content = cleanHtml(html);
  return { content, ...textFacts(content) };
}
