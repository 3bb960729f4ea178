import type { z } from 'zod';
import { cleaning } from '#platform/server/html/clean-rich-text.ts';
import type { KeptStore } from '#platform/server/versions/kept-store.ts';
import { type PageContent, PageText } from '../contract.ts';
import { contentTypeOf } from '../vocabulary.ts';
import { lockSection, updateSection } from './queries.ts';

const cleanContent = cleaning('content');

/** How the desk stores page texts. */
export const pageTextRecords: KeptStore<PageContent, z.output<typeof PageText>> = {
  kind: 'page-text',
  what: 'page text',
  access: 'pages',
  action: 'page',
  topic: 'page-content',
  title: 'Section',
  schema: PageText,
  clean: async (text) => ('contentType' in text && text.contentType === 'text' ? text : cleanContent(text)),
  lock: lockSection,
  // An old version may have been stored with another type.
  change: (tx, { id, sectionName }, { content }) =>
    updateSection(tx, id, { content, contentType: contentTypeOf(sectionName) }),
};
