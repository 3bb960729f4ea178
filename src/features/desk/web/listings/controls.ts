import { useQuery } from '@tanstack/react-query';
import { COURSE_TYPE_LABELS, COURSE_TYPES } from '#features/courses/vocabulary.ts';
import { CONTRACT_LABELS, CONTRACTS } from '#features/jobs/vocabulary.ts';
import { facetsQuery as jobFacetsQuery } from '#features/jobs/web/queries.ts';
import { JURISDICTIONS } from '#kernel/jurisdictions.ts';
import { DESK_STATES } from '#kernel/publication.ts';
import { choicesOf } from '#platform/web/ui/choices.ts';
import type { BulkAction, DeskControls } from '#platform/web/ui/data-table/listing.ts';
import { STATUS_LABELS } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { termChoices } from '#platform/web/ui/record-editor/terms.ts';
import { PUBLISH } from '../content/controls.ts';
import { STATES } from '../list-filters.ts';

const SWITCH: BulkAction[] = [
  { label: 'Switch on', change: () => ({ active: true }), done: 'switched on' },
  { label: 'Switch off', change: () => ({ active: false }), done: 'switched off' },
];

export function useJobControls(): DeskControls {
  const jurisdictions = useQuery(jobFacetsQuery).data?.jurisdictions ?? [];
  return {
    filters: [
      { name: 'status', label: 'Status', all: 'Every status', choices: choicesOf(STATES, STATUS_LABELS) },
      { name: 'contract', label: 'Contract', all: 'Every contract', choices: choicesOf(CONTRACTS, CONTRACT_LABELS) },
      {
        name: 'jurisdiction',
        label: 'Jurisdiction',
        all: 'Every jurisdiction',
        choices: termChoices(JURISDICTIONS, jurisdictions),
      },
    ],
    bulk: [
      ...PUBLISH,
      { label: 'Expire', change: () => ({ expiresAt: new Date().toISOString() }), done: 'expired' },
      ...SWITCH,
    ],
  };
}

export const courseControls: DeskControls = {
  filters: [
    { name: 'status', label: 'Status', all: 'Every status', choices: choicesOf(DESK_STATES, STATUS_LABELS) },
    { name: 'type', label: 'Type', all: 'Every type', choices: choicesOf(COURSE_TYPES, COURSE_TYPE_LABELS) },
  ],
  bulk: [...PUBLISH, ...SWITCH],
};

export const eventControls: DeskControls = {
  filters: [{ name: 'status', label: 'Status', all: 'Every status', choices: choicesOf(DESK_STATES, STATUS_LABELS) }],
  bulk: [...PUBLISH, ...SWITCH],
};
