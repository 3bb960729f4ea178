import { MAIL_STATES } from '#kernel/mail.ts';
import { words } from '#platform/web/search-params.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';

/** `record` is the id of the open email. */
export const mailSearch = listSearch({ status: among(MAIL_STATES), record: words });

export const suppressionsSearch = listSearch({});
