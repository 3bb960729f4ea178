import { COURSE_TYPE_LABELS, COURSE_TYPES } from '#features/courses/vocabulary.ts';
import { DESK_STATES } from '#kernel/publication.ts';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { DeskList } from '#platform/web/ui/data-table/DeskList.tsx';
import { type DeskControls, PUBLISH, SWITCH } from '#platform/web/ui/data-table/listing.ts';
import { NewLink } from '#platform/web/ui/data-table/NewLink.tsx';
import { statusFilter } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { coursesListing } from './courses-listing.tsx';
import type { coursesSearch } from './search.ts';

const controls: DeskControls<ReturnType<typeof coursesSearch>> = {
  filters: [
    statusFilter(DESK_STATES),
    { name: 'type', label: 'Type', all: 'Every type', choices: choicesOf(COURSE_TYPES, COURSE_TYPE_LABELS) },
  ],
  bulk: [...PUBLISH, ...SWITCH],
};

export default function CoursesList({ first }: { first?: number }) {
  if (first) return <DeskList listing={coursesListing} first={first} />;
  return (
    <DeskList listing={coursesListing} controls={controls}>
      <NewLink to="/admin/courses/$id">New course</NewLink>
    </DeskList>
  );
}
