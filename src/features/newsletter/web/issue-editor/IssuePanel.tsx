import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { adminUserQuery } from '#features/accounts/web/queries.ts';
import type { Issue } from '#features/newsletter/issues-contract.ts';
import { FREQUENCY_LABELS } from '#features/newsletter/vocabulary.ts';
import { momentText, zonedText } from '#platform/web/local-time.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useDelete } from '#platform/web/ui/use-ask.tsx';
import { useFutureTime } from '#platform/web/ui/use-future-time.ts';
import { ISSUE_KEYS, issues } from '../desk/queries.ts';
import type { IssueEditing } from './use-issue.ts';

interface IssuePanelProps {
  editing: IssueEditing;
  /** Asks before it schedules the issue for this time (ISO 8601). */
  schedule: (at: string) => Promise<unknown>;
}

/** Shows the actions on an issue, beside its text. Each action saves the issue first. */
export function IssuePanel({ editing, schedule }: IssuePanelProps) {
  return (
    <aside aria-label="Settings" className="max-lg:border-rule max-lg:border-t max-lg:pt-6">
      {editing.stored.special ? <Special editing={editing} /> : <Content editing={editing} />}
      <Test editing={editing} />
      <Schedule editing={editing} schedule={schedule} />
    </aside>
  );
}

/** Explains that a special issue covers no period, and offers to delete it. */
function Special({ editing: { stored, act, discard } }: { editing: IssueEditing }) {
  const navigate = useNavigate();
  const { ask, dialog } = useDelete<Issue>({
    what: 'issue',
    nameOf: ({ subject }) => subject,
    run: async () => {
      await act(({ id, updatedAt }) =>
        issues('DELETE /api/admin/newsletter/issues/:id', { params: { id }, query: { updatedAt } }),
      );
      discard();
      await navigate({ to: '/admin/issues', ignoreBlocker: true });
    },
    done: 'Issue deleted successfully',
    refresh: ISSUE_KEYS,
  });
  return (
    <Part title="Content">
      <p className="text-ink-soft text-sm">
        A special issue for {FREQUENCY_LABELS[stored.frequency].toLowerCase()} subscribers. It contains only what you
        add.
      </p>
      <Button look="danger" size="small" onClick={() => ask(stored)}>
        Delete issue
      </Button>
      {dialog}
    </Part>
  );
}

function Content({ editing: { stored, saved, afterSaving, replace } }: { editing: IssueEditing }) {
  const params = { id: stored.id };
  const refresh = useAction<void, number>({
    run: async () => {
      const { updatedAt, items: before } = saved()!;
      const after = await issues('POST /api/admin/newsletter/issues/:id/refresh', { params, body: { updatedAt } });
      replace(after);
      return after.items.filter(({ id }) => !before.some((item) => item.id === id)).length;
    },
    done: 'Nothing else has been published for this issue',
    next: (added) => (added > 0 ? { title: added === 1 ? 'One new item added' : `${added} new items added` } : {}),
    refresh: ISSUE_KEYS,
  });
  return (
    <Part title="Content">
      <p className="text-ink-soft text-sm">
        A selection of what was published from {momentText(stored.since)} to {momentText(stored.until)}.
      </p>
      {stored.state === 'draft' && (
        <>
          <p className="text-ink-soft text-sm">
            Refreshing adds what has been published since, below the existing items. Your order and wording are kept,
            and items that you removed stay removed.
          </p>
          <Button
            look="secondary"
            size="small"
            disabled={refresh.isPending}
            onClick={() => afterSaving(() => refresh.mutate())}
          >
            Refresh from content
          </Button>
        </>
      )}
    </Part>
  );
}

function Test({ editing: { stored, afterSaving } }: { editing: IssueEditing }) {
  const own = useQuery(adminUserQuery).data?.email ?? '';
  const [typed, setTyped] = useState<string>();
  const email = typed ?? own;
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const test = useAction({
    run: () => issues('POST /api/admin/newsletter/issues/:id/test', { params: { id: stored.id }, body: { email } }),
    done: 'The test is on its way',
    refresh: [],
  });
  const send = () => {
    const wrong = !/^\S+@\S+\.\S+$/.test(email.trim());
    setError(wrong ? 'Please enter a valid email address.' : undefined);
    if (wrong) field.current?.focus();
    else void afterSaving(() => test.mutate());
  };
  return (
    <Part title="Test">
      <TextField
        ref={field}
        label="Send a test to"
        type="email"
        value={email}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button look="secondary" size="small" disabled={test.isPending} onClick={send}>
        {test.isPending ? 'Sending...' : 'Send test'}
      </Button>
    </Part>
  );
}

function Schedule({ editing: { stored, saved, replace, saving, afterSaving }, schedule }: IssuePanelProps) {
  const { id, scheduledAt } = stored;
  const { field, isEmpty, read } = useFutureTime(scheduledAt);
  const cancel = useAction({
    run: async () => {
      const { updatedAt } = saved()!;
      replace(
        await issues('POST /api/admin/newsletter/issues/:id/unschedule', { params: { id }, body: { updatedAt } }),
      );
    },
    done: 'The issue is a draft again',
    refresh: ISSUE_KEYS,
  });
  const confirm = () => {
    const moment = read();
    if (moment) void schedule(moment);
  };
  return (
    <Part title="Schedule">
      {scheduledAt && <p className="text-sm">It will be sent on {zonedText(scheduledAt)}.</p>}
      <TextField label="Send later" {...field} />
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" disabled={saving || isEmpty} onClick={confirm}>
          {scheduledAt ? 'Reschedule' : 'Schedule'}
        </Button>
        {scheduledAt && (
          <Button
            look="danger"
            size="small"
            disabled={cancel.isPending}
            onClick={() => afterSaving(() => cancel.mutate())}
          >
            Cancel sending
          </Button>
        )}
      </div>
    </Part>
  );
}
