import { client } from '#kernel/client.ts';
import type { readingsApi } from '../contract.ts';
import { KINDS_WITH_PAGES } from '../vocabulary.ts';

const readings = client<typeof readingsApi>();

/** Counts a read if the page at that path belongs to a record. Articles count their views themselves. */
export function countReading(path: string): void {
  const body = readRecord(path);
  if (!body || body.kind === 'article') return;
  // If counting fails, the reader need not know.
  readings('POST /api/readings', { body }).catch(() => undefined);
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the record whose page is at that path; undefined for any other page. */
export function readRecord(path: string) {
  for (const { name: kind, path: list } of KINDS_WITH_PAGES) {
    const id = path.startsWith(`${list}/`) ? path.slice(list.length + 1) : '';
    if (ID.test(id)) return { kind, id };
  }
  return undefined;
}
