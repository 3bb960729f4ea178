import type { FooterContent } from '../contract.ts';

/**
 * Sections while they are being edited. Each section and link has a key, so that fields keep their text when rows move.
 */
export interface DraftLink {
  key: string;
  label: string;
  href: string;
}
export interface DraftSection {
  key: string;
  title: string;
  links: DraftLink[];
}

const key = () => crypto.randomUUID();

export const newLink = (): DraftLink => ({ key: key(), label: '', href: '' });
export const newSection = (title: string): DraftSection => ({ key: key(), title, links: [] });

export function toDraft(sections: FooterContent['sections']): DraftSection[] {
  return sections.map(({ title, links }) => ({
    key: key(),
    title,
    links: links.map((link) => ({ key: key(), ...link })),
  }));
}

/** Returns the sections to send, without keys and without links whose fields are both empty. */
export function fromDraft(draft: DraftSection[]): FooterContent['sections'] {
  return draft.map(({ title, links }) => ({
    title: title.trim(),
    links: links
      .map(({ label, href }) => ({ label: label.trim(), href: href.trim() }))
      .filter(({ label, href }) => label || href),
  }));
}

/** Returns whether every section has a title, and every link both fields. */
export const isComplete = (sections: FooterContent['sections']): boolean =>
  sections.every(({ title, links }) => title && links.every(({ label, href }) => label && href));
