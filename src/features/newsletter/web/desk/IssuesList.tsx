import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { IssueSummary } from '#features/newsletter/issues-contract.ts';
import { FREQUENCIES, FREQUENCY_LABELS, type Frequency } from '#features/newsletter/vocabulary.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { momentText } from '#platform/web/local-time.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { focusFirst } from '#platform/web/ui/use-form.ts';
import { IssueBadge } from '../issue-editor/IssueBar.tsx';
import { ISSUE_KEYS, issues, issuesQuery, issuesSearch } from './queries.ts';

const READERS = FREQUENCIES.map((value) => ({ value, label: `${FREQUENCY_LABELS[value]} subscribers` }));

function NewIssue() {
  const navigate = useNavigate();
  const form = useId();
  const [open, setOpen] = useState(false);
  const [subject, setSubject] = useState('');
  const [frequency, setFrequency] = useState<Frequency>('weekly');
  const [error, setError] = useState<string>();
  const begin = useAction({
    run: async () => {
      const { id } = await issues('POST /api/admin/newsletter/issues', { body: { subject, frequency } });
      await navigate({ to: '/admin/newsletter/$id', params: { id } });
    },
    done: 'Special issue created',
    refresh: ISSUE_KEYS,
  });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        New special issue
      </Button>
      <ConfirmDialog
        title="New special issue"
        verb="Create"
        pending={begin.isPending}
        form={form}
        open={open}
        onClose={() => setOpen(false)}
      >
        <form
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const wrong = subject.trim() === '' ? { subject: 'Subject is required' } : {};
            setError(wrong.subject);
            if (wrong.subject) focusFirst(event.currentTarget, wrong);
            else begin.mutate();
          }}
          className="flex flex-col gap-4"
        >
          <p className="text-ink-soft text-sm">
            A special issue starts empty and is sent once. It does not change the automatic drafts.
          </p>
          <TextField
            label="Subject"
            name="subject"
            value={subject}
            error={error}
            maxLength={150}
            autoComplete="off"
            onChange={({ target }) => setSubject(target.value)}
          />
          <SelectField
            label="Goes to"
            choices={READERS}
            value={frequency}
            onChange={({ target }) => setFrequency(target.value as Frequency)}
          />
        </form>
      </ConfirmDialog>
    </>
  );
}

const columns: Column<IssueSummary>[] = [
  {
    head: 'Subject',
    cell: ({ id, subject }) => (
      <Link
        to="/admin/newsletter/$id"
        params={{ id }}
        className="inline-flex min-h-6 items-center font-semibold hover:text-accent hover:underline"
      >
        {subject}
      </Link>
    ),
  },
  {
    head: 'Frequency',
    cell: ({ frequency, special }) => `${FREQUENCY_LABELS[frequency]}${special ? ', special' : ''}`,
    className: 'text-ink-soft',
  },
  {
    head: 'Items',
    cell: ({ itemCount }) => <Figure value={itemCount} what={itemCount === 1 ? 'item' : 'items'} />,
    end: true,
  },
  { head: 'Queued', cell: ({ figures }) => figures && <Figure value={figures.queued} what="queued" />, end: true },
  { head: 'Sent', cell: ({ figures }) => figures && <Figure value={figures.sent} what="sent" />, end: true },
  { head: 'Bounced', cell: ({ figures }) => figures && <Figure value={figures.bounced} what="bounced" />, end: true },
  {
    head: 'Unsubscribed',
    cell: ({ figures }) => figures && <Figure value={figures.unsubscribed} what="unsubscribed" />,
    end: true,
  },
  {
    head: 'When',
    cell: ({ sentAt, scheduledAt }) => (sentAt ?? scheduledAt) && momentText((sentAt ?? scheduledAt)!),
    className: 'text-ink-soft',
    end: true,
  },
  { head: 'Status', cell: ({ state }) => <IssueBadge state={state} />, end: true },
];

/** On a phone, each row is a card without column headings, so the figure needs a label. */
function Figure({ value, what }: { value: number; what: string }) {
  return (
    <>
      {formatNumber(value)}
      <span className="sm:hidden"> {what}</span>
    </>
  );
}

export default function IssuesList() {
  const list = useListSearch(issuesSearch);
  return (
    <ListScreen
      title="Newsletter issues"
      note="A draft for each frequency is filled automatically with what was published since the last issue. We do not track opens or clicks."
      list={list}
      query={issuesQuery(list.search)}
      exports="newsletter issues"
      search="Search issues"
      actions={<NewIssue />}
      columns={columns}
      empty="No issues yet."
    />
  );
}
