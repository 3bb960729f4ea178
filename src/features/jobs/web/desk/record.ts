import { DESK_STATES } from '#kernel/publication.ts';
import { words } from '#platform/web/search-params.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { deskCalls, namesAtDesk } from '#platform/web/ui/record-editor/desk-calls.ts';
import { JOB } from '../../content.ts';
import type { DeskJob } from '../../contract.ts';
import { CONTRACTS } from '../../vocabulary.ts';
import { jobs } from '../queries.ts';

export const jobAtDesk = {
  ...namesAtDesk(JOB),
  ...deskCalls<DeskJob>(jobs, '/api/admin/jobs'),
  outcome:
    'Shown in Careers and its feed. Readers with a matching instant alert are emailed within a minute, and those emails cannot be recalled; others find it in their next email.',
};

/** Jobs are the only kind that expires. */
export const STATES = [...DESK_STATES, 'expired'] as const;

export const jobsSearch = listSearch({ status: among(STATES), contract: among(CONTRACTS), jurisdiction: words });
