import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { DeskSubmission, HistoryEvent } from '#features/submissions/desk-contract.ts';
import { momentText } from '#platform/web/local-time.ts';
import { Button, useFocusAfter } from '#platform/web/ui/Button.tsx';
import { SelectField } from '#platform/web/ui/Field.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { NoteForm } from './NoteForm.tsx';
import { choiceOfColleague, colleaguesQuery, QUEUE_KEY, submissions } from './queries.ts';
import { type Reviewed, reviewed } from './review-values.ts';

/** The assignee of a submission, and the notes that only the desk sees. */
export function AssigneeAndNotes({ submission }: { submission: Reviewed }) {
  const { id } = submission;
  const queryClient = useQueryClient();
  const queryKey = [QUEUE_KEY, id, 'assignee and notes'];
  // Loads the submission with its newest history, without touching the fields being edited.
  const { data: now } = useQuery({
    queryKey,
    queryFn: async () => reviewed(await submissions('GET /api/admin/submissions/:id', { params: { id } })),
    initialData: submission,
    staleTime: Number.POSITIVE_INFINITY,
    // The next visit starts from the submission that it loads itself.
    gcTime: 0,
  });
  const set = (next: DeskSubmission) => queryClient.setQueryData(queryKey, reviewed(next));
  const { colleagues = [] } = useQuery(colleaguesQuery).data ?? {};
  const give = async (assigneeId: string | null, seen: string | null) => {
    const body = { assigneeId, seen };
    set(await submissions('PUT /api/admin/submissions/:id/assignee', { params: { id }, body }));
  };
  const assign = useAction<string, string | null>({
    run: async (assigneeId) => {
      const former = now.assignee?.id ?? null;
      await give(assigneeId || null, former);
      return former;
    },
    done: 'Assigned',
    next: (_, assigneeId) => ({
      title: assigneeId ? `Assigned to ${colleagues.find((one) => one.id === assigneeId)?.name}` : 'Assigned to nobody',
    }),
    undo: (assigneeId, former) => give(former, assigneeId || null),
    refresh: [queryKey],
  });
  useFocusAfter(assign.isPending);
  const known = now.assignee && !colleagues.some((one) => one.id === now.assignee?.id) ? [now.assignee] : [];
  return (
    <div className="flex flex-col gap-5">
      <SelectField
        label="Assigned to"
        value={now.assignee?.id ?? ''}
        choices={[{ value: '', label: 'Nobody' }, ...[...known, ...colleagues].map(choiceOfColleague)]}
        disabled={assign.isPending}
        onChange={(event) => assign.mutate(event.target.value)}
      />
      <Notes submission={now} onAdded={set} />
    </div>
  );
}

function Notes({ submission, onAdded }: { submission: Reviewed; onAdded: (next: DeskSubmission) => void }) {
  const form = useId();
  const [note, setNote] = useState('');
  const add = useAction<string>({
    run: async (text) => {
      const params = { id: submission.id };
      onAdded(await submissions('POST /api/admin/submissions/:id/notes', { params, body: { note: text } }));
      setNote('');
    },
    done: 'Note added',
    refresh: [],
  });
  return (
    <section aria-label="Internal notes" className="flex flex-col gap-3">
      <NoteForm
        form={form}
        kept={`${submission.id}/internal`}
        label="Internal note"
        hint="Only the desk sees it."
        note={note}
        onNote={setNote}
        missing="Please write a note"
        onSend={(text) => add.mutate(text)}
      />
      <Button type="submit" form={form} look="secondary" size="small" className="self-start" disabled={add.isPending}>
        Add note
      </Button>
      <NoteList history={submission.history} />
    </section>
  );
}

/** Lists the notes that only the desk sees, newest first. */
export function NoteList({ history, label }: { history: readonly HistoryEvent[]; label?: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-rule text-sm">
      {history
        .filter(({ kind }) => kind === 'noted')
        .toReversed()
        .map(({ id, note, actorName, at }) => (
          <li key={id} className="py-2">
            <Paragraphs text={note ?? ''} className="break-words" />
            <p className="text-ink-faint text-xs">
              {actorName}, {momentText(at)}
            </p>
          </li>
        ))}
    </ul>
  );
}
