import { words } from '#platform/web/search-params.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { BIN_KINDS } from '../../vocabulary.ts';

export const binSearch = listSearch({ kind: among(BIN_KINDS), record: words });
