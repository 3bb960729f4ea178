import type { FooterContent } from '../contract.ts';

/** Sections while they are edited: everything has a key of its own, so that fields keep their text when rows move. */
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

/** What is sent: without keys, and without links of which neither field was filled in. */
export function fromDraft(draft: DraftSection[]): FooterContent['sections'] {
  return draft.map(({ title, links }) => ({
    title: title.trim(),
    links: links
      .map(({ label, href }) => ({ label: label.trim(), href: href.trim() }))
      .filter(({ label, href }) => label || href),
  }));
}

/** A link with one field only can't be saved. */
export const isComplete = (sections: FooterContent['sections']): boolean =>
  sections.every(({ title, links }) => title && links.every(({ label, href }) => label && href));
