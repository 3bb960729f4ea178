import { defined, oneOf, pageNumber, words } from '#platform/web/search-params.ts';
import { ANNOUNCEMENT_SORTS, type AnnouncementSort, PERIODS, type Period } from '../vocabulary.ts';

/** The search part of the list's address. Defaults are omitted, so that each list has one address. */
export interface AnnouncementSearch {
  q?: string;
  jurisdiction?: string;
  period?: Period;
  sort?: AnnouncementSort;
  page?: number;
}

/** Reads the address; omits invalid values. */
export function announcementSearch(raw: Record<string, unknown>): AnnouncementSearch {
  return defined({
    q: words(raw.q),
    jurisdiction: words(raw.jurisdiction)?.slice(0, 80),
    period: oneOf(PERIODS.slice(1), raw.period),
    sort: oneOf(ANNOUNCEMENT_SORTS.slice(1), raw.sort),
    page: pageNumber(raw.page),
  });
}
