import type { PageContent } from '../contract.ts';
import { PAGE_SECTIONS, type PageName } from '../vocabulary.ts';

/** A section as the editor shows it, whether it is stored already or not. */
export interface Section {
  sectionName: string;
  /** The stored text. */
  content: string;
  contentType: PageContent['contentType'];
  stored: boolean;
}

/** The page's own sections in their order, then whatever else is stored for it. */
export function sectionsOf(page: PageName, rows: PageContent[]): Section[] {
  const names = new Set<string>([...PAGE_SECTIONS[page], ...rows.map(({ sectionName }) => sectionName)]);
  return [...names].map((sectionName) => {
    const row = rows.find((candidate) => candidate.sectionName === sectionName);
    return {
      sectionName,
      content: row?.content ?? '',
      contentType: row?.contentType ?? 'text',
      stored: row !== undefined,
    };
  });
}

/** 'hero_title' → 'Hero title'. */
export function sectionLabel(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What one section's saving sends: specification, sections 5 and 7. */
export type Save =
  | { key: 'PUT /api/admin/page-content'; body: SaveBody }
  | { key: 'POST /api/admin/page-content'; body: SaveBody & { displayOrder: number } };

interface SaveBody {
  pageName: PageName;
  sectionName: string;
  content: string;
  contentType: PageContent['contentType'];
}

/** One call for each modified section that has a text: a blank one is not saved. */
export function savesOf(pageName: PageName, sections: Section[], drafts: ReadonlyMap<string, string>): Save[] {
  return sections.flatMap(({ sectionName, contentType, stored }, displayOrder): Save[] => {
    const content = drafts.get(sectionName);
    if (content === undefined || content.trim() === '') return [];
    const body = { pageName, sectionName, content, contentType };
    return stored
      ? [{ key: 'PUT /api/admin/page-content', body }]
      : [{ key: 'POST /api/admin/page-content', body: { ...body, displayOrder } }];
  });
}
