import { DESK_STATES } from '#kernel/publication.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { deskCalls, namesAtDesk } from '#platform/web/ui/record-editor/desk-calls.ts';
import { COURSE } from '../../content.ts';
import type { Course } from '../../contract.ts';
import { COURSE_TYPES } from '../../vocabulary.ts';
import { courses } from '../queries.ts';

export const courseAtDesk = {
  ...namesAtDesk(COURSE),
  ...deskCalls<Course>(courses, '/api/admin/training'),
  outcome:
    'Shown in Training and its feed. Readers with a matching instant alert are emailed within a minute, and those emails cannot be recalled; others find it in their next email.',
};

export const coursesSearch = listSearch({ status: among(DESK_STATES), type: among(COURSE_TYPES) });
