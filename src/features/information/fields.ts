import { field } from '#kernel/record-fields.ts';
import { MAX_RICH_TEXT_LENGTH } from '#kernel/rich-text.ts';

export const INFORMATION_FIELDS = {
  title: field('Title', (w) => w.requiredLine('Title is required').max(200), { sort: 'title' }),
  /** Shown below the title, in lists and by search engines. */
  summary: field('Summary', ({ z }) => z.string().trim().max(1000).default('')),
  /** HTML, cleaned by the server before it is stored. */
  content: field('Content', (w) => w.requiredHtml('Content is required').max(MAX_RICH_TEXT_LENGTH)),
  /** A new address. If blank, keeps the current one, or makes one from the title. */
  slug: field('Address', (w) => w.slugField, { shown: 'slug' }),
};
