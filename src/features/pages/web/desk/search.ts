import { defined } from '#kernel/defined.ts';
import { words } from '#platform/web/search-params.ts';
import { among } from '#platform/web/ui/data-table/list-search.ts';
import { PAGE_NAMES } from '../../vocabulary.ts';

/** The page to open, and the id of the text to scroll to. */
export const pagesSearch = (raw: Record<string, unknown>) =>
  defined({ of: among(PAGE_NAMES)(raw.of), record: words(raw.record) });
