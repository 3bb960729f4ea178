import { byField } from '#platform/web/ui/use-form.ts';
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
    links: links.filter(isWritten).map(({ label, href }) => ({ label: label.trim(), href: href.trim() })),
  }));
}

const isWritten = ({ label, href }: DraftLink): boolean => (label + href).trim() !== '';

/** Returns what is wrong with each field, by the key of its section or link and its name: 'k1.href'. */
export async function faultsIn(draft: DraftSection[]): Promise<Record<string, string>> {
  const { FooterSection, NavLink } = await import('../contract.ts');
  const found = (schema: typeof FooterSection | typeof NavLink, { key: row, ...fields }: { key: string }) =>
    Object.entries(byField(schema.safeParse(fields).error?.issues ?? [])).map(([name, fault]) => [
      `${row}.${name}`,
      fault,
    ]);
  return Object.fromEntries(
    draft.flatMap(({ links, ...section }) => [
      ...found(FooterSection, section),
      ...links.filter(isWritten).flatMap((link) => found(NavLink, link)),
    ]),
  );
}
