import { textFacts } from '#kernel/plain-text.ts';
import { cleanHtml } from './clean-html.ts';

/** A rich text that somebody sent, as it is stored: its HTML cleaned, with what is read off that. */
export function cleanText(html: string) {
  const content = cleanHtml(html);
  return { content, ...textFacts(content) };
}
