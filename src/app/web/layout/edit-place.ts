import { KINDS } from '#features/kinds.ts';
import { readRecord } from '#features/readings/web/read-record.ts';
import { mayUseAtDesk, type Rights } from '#kernel/accounts.ts';

/** Fixed pages with texts that the desk edits, by their names in the page editor. */
const PAGES: Record<string, string> = {
  '/': 'home',
  '/about': 'about',
  '/careers': 'careers',
  '/training': 'training',
  '/contact-us': 'contact',
  '/privacy': 'privacy',
  '/terms': 'terms',
};

/** Returns where the desk edits the page with that path: its record, its texts or the list that it shows. Undefined if nowhere. */
export function editPlace(path: string, rights: Rights): string | undefined {
  const record = readRecord(path);
  if (record) return `${editorOf(record.kind)}/${record.id}`;
  const page = PAGES[path];
  if (page && mayUseAtDesk('pages', rights)) return `/admin/pages?of=${page}`;
  const list = KINDS.find((kind) => 'public' in kind && kind.public.path === path);
  return list && editorOf(list.name);
}

function editorOf(name: string): string | undefined {
  const kind = KINDS.find((known) => known.name === name);
  return kind && 'editor' in kind ? kind.editor : undefined;
}
