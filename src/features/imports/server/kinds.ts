/** The kinds of records that can be imported and exported. */
import { type Kinds, kindsWith, type StoredWith } from '#platform/server/kinds.ts';

export type ImportedKind = StoredWith<'imported' | 'bin'>;

export const importedKinds = (kinds: Kinds): ImportedKind[] => kindsWith(kinds, 'imported', 'bin');

/** Returns the kind with that name. Readers yield no others. @throws Error for a kind that cannot be imported */
export function kindNamed(kinds: Kinds, name: string): ImportedKind {
  const found = importedKinds(kinds).find(({ kind }) => kind.name === name);
  if (!found) throw new Error(`${name} is not a kind that can be imported`);
  return found;
}

export interface CheckedFields {
  title: string;
  slug?: string;
  status?: string;
  /** Only announcements have this instead of a status. */
  active?: boolean;
  publishedAt?: string | null;
}

/** Returns the field with the text of a record, and whether it is HTML. */
export function textFieldOf({ imported: { input } }: Pick<ImportedKind, 'imported'>) {
  const isHtml = 'content' in input.shape;
  return { text: isHtml ? 'content' : 'description', isHtml };
}
