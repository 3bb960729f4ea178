import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { BulkReview, Colleague } from '#features/submissions/desk-contract.ts';
import type { BulkResult, SeenRecord } from '#kernel/wire.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Failures, SelectionBar } from '#platform/web/ui/data-table/BulkBar.tsx';
import { counted } from '#platform/web/ui/data-table/use-bulk.ts';
import { SelectField } from '#platform/web/ui/Field.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { focusFirst } from '#platform/web/ui/use-form.ts';
import {
  choiceOfColleague,
  choiceOfReason,
  colleaguesQuery,
  QUEUE_KEYS,
  reasonsQuery,
  submissions,
} from './queries.ts';

type Act = 'assign' | 'accept' | 'reject';
const WHAT = ['submission', 'submissions'] as const;
const QUESTIONS: Record<Act, { title: string; verb: string; note: string }> = {
  assign: { title: 'Assign', verb: 'Assign', note: 'We do not email the authors.' },
  accept: {
    title: 'Accept as drafts',
    verb: 'Accept',
    note: 'Each becomes a draft that readers cannot see. We email its author to say that it has been accepted.',
  },
  reject: {
    title: 'Reject',
    verb: 'Reject',
    note: 'We email each author the note for this reason, unless the reason sends no email.',
  },
};

/** Says what was done, and how many submissions could not be changed. */
const resultOf = ({ failed }: BulkResult, title: string) => ({
  title,
  ...(failed.length > 0 && { description: `${counted(failed.length, WHAT)} could not be changed.` }),
});

interface QueueBulkProps {
  rows: readonly (SeenRecord & { title: string; assignee?: Colleague | null | undefined })[];
  onDone: () => void;
}

export function QueueBulk({ rows, onDone }: QueueBulkProps) {
  const [asking, setAsking] = useState<Act>();
  const [failed, setFailed] = useState<BulkResult['failed']>([]);
  const { colleagues = [] } = useQuery(colleaguesQuery).data ?? {};
  /** Keeps the titles, because the action deselects the rows. */
  const titles = useRef(new Map<string, string>()).current;
  for (const { id, title } of rows) titles.set(id, title);
  const run = async (body: BulkReview) => {
    const result = await submissions('POST /api/admin/submissions/bulk', { body });
    setFailed(result.failed);
    return result;
  };
  const review = useAction<BulkReview, BulkResult>({
    run: async (body) => {
      const result = await run(body);
      setAsking(undefined);
      onDone();
      return result;
    },
    done: 'Done',
    next: (result, body) => ({
      ...resultOf(result, wordsOf(body, result.done.length)),
      ...(body.action !== 'assign' &&
        result.done.length > 0 && { action: { label: 'Undo', run: () => reopen.mutate(result.done) } }),
    }),
    refresh: QUEUE_KEYS,
  });
  const reopen = useAction<SeenRecord[], BulkResult>({
    run: (records) => run({ action: 'reopen', records }),
    done: 'Returned to review',
    next: (result) => resultOf(result, `${result.done.length} returned to review`),
    refresh: QUEUE_KEYS,
  });
  const wordsOf = (body: BulkReview, count: number): string => {
    if (body.action === 'accept') return `${count} accepted as ${count === 1 ? 'a draft' : 'drafts'}`;
    if (body.action !== 'assign') return `${count} rejected`;
    const to = `${count === 1 ? 'Assigned' : `${count} assigned`} to`;
    return `${to} ${colleagues.find(({ id }) => id === body.assigneeId)?.name ?? 'nobody'}`;
  };
  const what = counted(rows.length, WHAT);
  return (
    <>
      <SelectionBar
        failures={
          <Failures
            failed={failed.map((one) => ({ ...one, title: titles.get(one.id) ?? 'A submission' }))}
            what={WHAT}
            onClose={() => setFailed([])}
          />
        }
        legend="Actions for the selected submissions"
        selected={rows.length > 0 && what}
        onNone={onDone}
      >
        {(['assign', 'accept', 'reject'] as const).map((act) => (
          <Button
            key={act}
            look={act === 'reject' ? 'danger' : 'secondary'}
            size="small"
            disabled={review.isPending}
            onClick={() => setAsking(act)}
          >
            {QUESTIONS[act].title}
          </Button>
        ))}
      </SelectionBar>
      {asking && (
        <BulkQuestion
          key={asking}
          act={asking}
          what={what}
          rows={rows}
          pending={review.isPending}
          onClose={() => setAsking(undefined)}
          onAnswer={(body) => review.mutate(body)}
        />
      )}
    </>
  );
}

interface BulkQuestionProps extends Pick<QueueBulkProps, 'rows'> {
  act: Act;
  what: string;
  pending: boolean;
  onClose: () => void;
  onAnswer: (body: BulkReview) => void;
}

function BulkQuestion({ act, what, rows, pending, onClose, onAnswer }: BulkQuestionProps) {
  const form = useId();
  const [choice, setChoice] = useState('');
  const [error, setError] = useState<string>();
  const { colleagues = [] } = useQuery(colleaguesQuery).data ?? {};
  const { reasons = [] } = useQuery(reasonsQuery).data ?? {};
  const records = rows.map(({ id, updatedAt }) => ({ id, updatedAt }));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (act === 'accept') return onAnswer({ action: 'accept', records });
    if (act === 'assign') {
      const seen = rows.map(({ id, assignee }) => ({ id, seen: assignee?.id ?? null }));
      return onAnswer({ action: 'assign', records: seen, assigneeId: choice || null });
    }
    const missing = choice === '' ? 'Please choose a reason' : undefined;
    setError(missing);
    if (missing) return focusFirst(event.currentTarget, { reason: missing });
    onAnswer({ action: 'reject', records, reasonId: choice });
  };
  const { title, verb, note } = QUESTIONS[act];
  return (
    <ConfirmDialog
      title={`${title}: ${what}?`}
      verb={verb}
      danger={act === 'reject'}
      pending={pending}
      form={form}
      open
      onClose={onClose}
    >
      <form id={form} onSubmit={send} className="flex flex-col gap-4">
        <ul className="list-disc pl-5">
          {rows.map((row) => (
            <li key={row.id}>{row.title}</li>
          ))}
        </ul>
        {act === 'assign' && (
          <SelectField
            label="Assigned to"
            value={choice}
            choices={[{ value: '', label: 'Nobody' }, ...colleagues.map(choiceOfColleague)]}
            onChange={(event) => setChoice(event.target.value)}
          />
        )}
        {act === 'reject' && (
          <SelectField
            label="Reason"
            name="reason"
            value={choice}
            error={error}
            choices={[{ value: '', label: 'Please choose' }, ...reasons.map(choiceOfReason)]}
            onChange={(event) => setChoice(event.target.value)}
          />
        )}
        <p className="text-ink-soft">{note}</p>
      </form>
    </ConfirmDialog>
  );
}
