import { defined, flag, pageNumber, sentSearch } from '#platform/web/search-params.ts';

/** '?sent=1' after signing up; otherwise the page number of the archive. */
export const newsletterSearch = (raw: Record<string, unknown>): { sent?: 1; page?: number } =>
  defined({ ...sentSearch(raw), page: pageNumber(raw.page) });

/** '?saved=1' after saving the choices, '?sent=1' after asking for a new link. */
export const subscriptionSearch = (raw: Record<string, unknown>): { saved?: 1; sent?: 1 } =>
  defined({ saved: flag(raw.saved), ...sentSearch(raw) });
