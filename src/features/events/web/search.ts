import { defined, oneOf, pageNumber, words } from '#platform/web/search-params.ts';
import { FORMATS, type Format, MONTH } from '../vocabulary.ts';

/** The search part of the list's address. Defaults are omitted, so that each list has one address. */
export interface EventSearch {
  q?: string;
  jurisdiction?: string;
  format?: Format;
  /** In the form '2026-11'. */
  month?: string;
  /** Set for the archive. */
  when?: 'past';
  page?: number;
}

/** Reads the address; omits invalid values. */
export function eventSearch(raw: Record<string, unknown>): EventSearch {
  const month = words(raw.month);
  return defined({
    q: words(raw.q),
    jurisdiction: words(raw.jurisdiction),
    format: oneOf(FORMATS, raw.format),
    month: month && MONTH.test(month) ? month : undefined,
    when: oneOf(['past'] as const, raw.when),
    page: pageNumber(raw.page),
  });
}
