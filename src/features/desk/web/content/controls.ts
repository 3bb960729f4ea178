import { useQuery } from '@tanstack/react-query';
import { ANNOUNCEMENT_STATES, BADGES } from '#features/announcements/vocabulary.ts';
import { facetsQuery as announcementFacetsQuery } from '#features/announcements/web/queries.ts';
import { CATEGORIES, PROFESSIONAL_TYPES, TYPE_LABELS } from '#features/articles/vocabulary.ts';
import { facetsQuery as articleFacetsQuery } from '#features/articles/web/queries.ts';
import { JURISDICTIONS } from '#kernel/jurisdictions.ts';
import { DESK_STATES } from '#kernel/publication.ts';
import { choicesOf } from '#platform/web/ui/choices.ts';
import type { BulkAction, DeskControls } from '#platform/web/ui/data-table/listing.ts';
import { STATUS_LABELS } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { suggestedTerms, termChoices } from '#platform/web/ui/record-editor/terms.ts';

/** Alike for everything that is drafted first and published then. */
export const PUBLISH: BulkAction[] = [
  { label: 'Publish', change: () => ({ status: 'published' }), done: 'published' },
  { label: 'Unpublish', change: () => ({ status: 'draft' }), done: 'unpublished' },
];
const PIN: BulkAction[] = [
  { label: 'Pin', change: () => ({ pinned: true }), done: 'pinned' },
  { label: 'Unpin', change: () => ({ pinned: false }), done: 'unpinned' },
];
const FEATURE: BulkAction[] = [
  { label: 'Feature', change: () => ({ featured: true }), done: 'featured' },
  { label: 'Stop featuring', change: () => ({ featured: false }), done: 'no longer featured' },
];

const status = (values: readonly (keyof typeof STATUS_LABELS)[]) => ({
  name: 'status' as const,
  label: 'Status',
  all: 'Every status',
  choices: choicesOf(values, STATUS_LABELS),
});

export function useArticleControls(): DeskControls {
  const { categories = [], jurisdictions = [] } = useQuery(articleFacetsQuery).data ?? {};
  return {
    filters: [
      status(DESK_STATES),
      { name: 'type', label: 'Type', all: 'Every type', choices: choicesOf(PROFESSIONAL_TYPES, TYPE_LABELS) },
      { name: 'category', label: 'Category', all: 'Every category', choices: termChoices(CATEGORIES, categories) },
      {
        name: 'jurisdiction',
        label: 'Jurisdiction',
        all: 'Every jurisdiction',
        choices: termChoices(JURISDICTIONS, jurisdictions),
      },
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
          hint: 'Empty takes them out of theirs.',
          suggestions: suggestedTerms(CATEGORIES, categories),
        },
        done: 'filed',
      },
    ],
  };
}

const KINDS = ['joke', 'story'] as const;
const KIND_LABELS = { joke: 'Jokes', story: 'Short funny stories' };

export const humorControls: DeskControls = {
  filters: [
    status(DESK_STATES),
    { name: 'subCategory', label: 'Kind', all: 'Jokes and stories', choices: choicesOf(KINDS, KIND_LABELS) },
  ],
  bulk: [...PUBLISH, ...FEATURE, ...PIN],
};

export function useAnnouncementControls(): DeskControls {
  const jurisdictions = useQuery(announcementFacetsQuery).data?.jurisdictions ?? [];
  return {
    filters: [
      status(ANNOUNCEMENT_STATES),
      { name: 'badge', label: 'Type', all: 'Every type', choices: choicesOf(BADGES) },
      {
        name: 'jurisdiction',
        label: 'Jurisdiction',
        all: 'Every jurisdiction',
        choices: termChoices(JURISDICTIONS, jurisdictions),
      },
    ],
    bulk: [
      { label: 'Publish', change: () => ({ active: true }), done: 'published' },
      { label: 'Unpublish', change: () => ({ active: false }), done: 'unpublished' },
      ...PIN,
    ],
  };
}
