import { DESK_STATES } from '#kernel/publication.ts';
import { words } from '#platform/web/search-params.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { CONTRACTS } from '../../vocabulary.ts';

/** Jobs are the only kind that expires. */
export const STATES = [...DESK_STATES, 'expired'] as const;

export const jobsSearch = listSearch({ status: among(STATES), contract: among(CONTRACTS), jurisdiction: words });
