import { escapeText, textToHtml } from '#kernel/text-to-html.ts';
import type { Job } from './contract.ts';

/** Returns the text of a job as HTML, in the form that feeds and search engines need. */
export function jobHtml({ description, requirements }: Pick<Job, 'description' | 'requirements'>): string {
  const items = requirements.map((text) => `<li>${escapeText(text)}</li>`).join('');
  return textToHtml(description) + (items && `<ul>${items}</ul>`);
}
