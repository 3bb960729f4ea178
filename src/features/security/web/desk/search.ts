import { PERIODS } from '#features/security/vocabulary.ts';
import { SECURITY_EVENTS } from '#kernel/security-events.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';

export const securitySearch = listSearch({ refusal: among(SECURITY_EVENTS), period: among(PERIODS) });
