import { capital } from '#kernel/numbers.ts';
import type { PageContent } from '../contract.ts';
import { contentTypeOf, PAGE_SECTIONS, type PageName } from '../vocabulary.ts';

/** A section as the editor shows it, whether or not it is stored. */
export interface Section {
  sectionName: string;
  content: string;
  contentType: PageContent['contentType'];
  /** Undefined if the section is not stored yet. */
  stored: Pick<PageContent, 'id' | 'updatedAt'> | undefined;
}

/** A modified text and the stored version on which it is based; undefined if the section was not stored then. */
export interface SectionDraft {
  text: string;
  from: { content: string; updatedAt: string } | undefined;
}
/** The drafts of a page, by section. */
export type SectionDrafts = ReadonlyMap<string, SectionDraft>;

/** Returns the page's sections in order, and then any others that are stored for it. */
export function sectionsOf(page: PageName, rows: PageContent[]): Section[] {
  const names = new Set<string>([...PAGE_SECTIONS[page], ...rows.map(({ sectionName }) => sectionName)]);
  return [...names].map((sectionName) => {
    const stored = rows.find((candidate) => candidate.sectionName === sectionName);
    return { sectionName, content: stored?.content ?? '', contentType: contentTypeOf(sectionName), stored };
  });
}

/** Returns 'Hero title' for 'hero_title'. */
export const sectionLabel = (name: string): string => capital(name.replaceAll('_', ' '));

/** The call that saves one section (behaviour 17.4). */
export type Save =
  | { key: 'PUT /api/admin/page-content'; body: SaveBody & { updatedAt: string } }
  | { key: 'POST /api/admin/page-content'; body: SaveBody & { displayOrder: number } };

interface SaveBody {
  pageName: PageName;
  sectionName: string;
  content: string;
  contentType: PageContent['contentType'];
}

/** Returns one call for each modified section that is not blank. */
export function savesOf(pageName: PageName, sections: Section[], drafts: SectionDrafts): Save[] {
  return sections.flatMap(({ sectionName, contentType }, displayOrder): Save[] => {
    const draft = drafts.get(sectionName);
    if (!draft || draft.text.trim() === '') return [];
    const body = { pageName, sectionName, content: draft.text, contentType };
    return draft.from
      ? [{ key: 'PUT /api/admin/page-content', body: { ...body, updatedAt: draft.from.updatedAt } }]
      : [{ key: 'POST /api/admin/page-content', body: { ...body, displayOrder } }];
  });
}
