import { textFacts } from '#kernel/plain-text.ts';
import { cleanHtml } from './clean-html.ts';

/** The stored form of a rich text: its cleaned HTML, and the facts derived from it. */
export interface CleanText {
  content: string;
  /** The words of the text on one line. */
  text: string;
  wordCount: number;
}

/** Cleans synchronously; requests use `cleanRichText`. @throws Failure invalid for HTML nested too deeply */
export function cleanText(html: string): CleanText {
  const content = cleanHtml(html);
  const { text, wordCount } = textFacts(content);
  return { content, text, wordCount };
}
