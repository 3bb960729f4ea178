import { words } from '#platform/web/search-params.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { MEDIA_KINDS } from '../../vocabulary.ts';

/** `record` is the id of the open file. */
export const mediaSearch = listSearch({ only: among(MEDIA_KINDS), alt: among(['missing'] as const), record: words });
