import { useQuery } from '@tanstack/react-query';
import { PROFESSIONAL_TYPES, TYPE_LABELS } from '#features/articles/vocabulary.ts';
import { facetsQuery } from '#features/articles/web/queries.ts';
import { useJurisdictionFilter } from '#features/jurisdictions/web/index.ts';
import { useTopicChoices } from '#features/topics/web/index.ts';
import { DESK_STATES } from '#kernel/publication.ts';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { DeskList } from '#platform/web/ui/data-table/DeskList.tsx';
import { type DeskControls, FEATURE, PIN, PUBLISH } from '#platform/web/ui/data-table/listing.ts';
import { NewLink } from '#platform/web/ui/data-table/NewLink.tsx';
import { statusFilter } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { suggestedTerms, termChoices } from '#platform/web/ui/record-editor/terms.ts';
import { articlesListing } from './articles-listing.tsx';
import type { articlesSearch } from './search.ts';

export default function ArticlesList({ first }: { first?: number }) {
  return first ? <DeskList listing={articlesListing} first={first} /> : <All />;
}

function All() {
  return (
    <DeskList listing={articlesListing} controls={useControls()}>
      <NewLink to="/admin/articles/$id">New article</NewLink>
    </DeskList>
  );
}

function useControls(): DeskControls<ReturnType<typeof articlesSearch>> {
  const { categories = [], jurisdictions = [] } = useQuery(facetsQuery).data ?? {};
  const byJurisdiction = useJurisdictionFilter(jurisdictions);
  const { choices, failed, adding } = useTopicChoices();
  const names = choices?.map(({ value }) => value) ?? [];
  return {
    filters: [
      statusFilter(DESK_STATES),
      { name: 'type', label: 'Type', all: 'Every type', choices: choicesOf(PROFESSIONAL_TYPES, TYPE_LABELS) },
      { name: 'category', label: 'Category', all: 'Every category', choices: termChoices(names, categories) },
      byJurisdiction,
    ],
    bulk: [
      ...PUBLISH,
      ...FEATURE,
      ...PIN,
      {
        label: 'Change category',
        change: (category) => ({ category }),
        ask: {
          label: 'Category',
          hint: 'Leave blank to remove the category.',
          choices: choices && suggestedTerms(names, categories).map((value) => ({ value })),
          failed,
          adding,
        },
        done: 'filed',
      },
    ],
  };
}
