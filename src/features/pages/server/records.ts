import type { z } from 'zod';
import { cleanHtml } from '#platform/server/html/clean-html.ts';
import type { KeptKind } from '#platform/server/versions/kept-kind.ts';
import { type PageContent, PageText } from '../contract.ts';
import { lockSection, updateSection } from './queries.ts';

/** How the desk writes page texts. */
export const pageTextRecords: KeptKind<PageContent, z.output<typeof PageText>> = {
  kind: 'page-text',
  what: 'page text',
  access: 'admin',
  action: 'page',
  topic: 'page-content',
  title: 'Section',
  schema: PageText,
  lock: lockSection,
  change: (tx, { id }, text) => updateSection(tx, id, cleaned(text)),
};

export function cleaned<T extends Pick<PageContent, 'content' | 'contentType'>>(section: T): T {
  return section.contentType === 'html' ? { ...section, content: cleanHtml(section.content) } : section;
}
