import { words } from '#platform/web/search-params.ts';
import { day, listSearch } from '#platform/web/ui/data-table/list-search.ts';

export const auditSearch = listSearch({ actor: words, action: words, record: words, from: day, to: day });
