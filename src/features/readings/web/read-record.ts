import { KINDS_WITH_PAGES } from '../vocabulary.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the record whose page is at that path; undefined for any other page. */
export function readRecord(path: string) {
  for (const { name: kind, path: list } of KINDS_WITH_PAGES) {
    const id = path.startsWith(`${list}/`) ? path.slice(list.length + 1) : '';
    if (ID.test(id)) return { kind, id };
  }
  return undefined;
}
