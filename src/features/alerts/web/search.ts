import { defined, oneOf, sentSearch, words } from '#platform/web/search-params.ts';
import { ALERT_KINDS, type AlertKind } from '../vocabulary.ts';

/** What the form of an alert begins with. */
export interface WishSearch {
  keywords?: string;
  location?: string;
  category?: string;
  jurisdiction?: string;
  type?: string;
}

/** What the address of the form says: what is filled in, and whether an alert has just been set up. */
export interface AlertSearch extends WishSearch {
  kind?: Exclude<AlertKind, 'job'>;
  sent?: 1;
}

const [, ...OTHER_KINDS] = ALERT_KINDS;

/** Reads the address; what it can't mean is left out. */
export function alertSearch(raw: Record<string, unknown>): AlertSearch {
  return {
    ...defined({
      kind: oneOf(OTHER_KINDS, raw.kind),
      keywords: words(raw.keywords),
      location: words(raw.location),
      category: words(raw.category),
      jurisdiction: words(raw.jurisdiction),
      type: words(raw.type),
    }),
    ...sentSearch(raw),
  };
}
