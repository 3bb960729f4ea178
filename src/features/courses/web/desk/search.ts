import { DESK_STATES } from '#kernel/publication.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { COURSE_TYPES } from '../../vocabulary.ts';

export const coursesSearch = listSearch({ status: among(DESK_STATES), type: among(COURSE_TYPES) });
