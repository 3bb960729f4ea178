import { useQuery } from '@tanstack/react-query';
import type { MailEntry } from '#features/mail/contract.ts';
import { MAIL_STATES } from '#kernel/mail.ts';
import { MAIL_STATE_LABELS, MAIL_STATE_TONES } from '#platform/web/mail-states.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch, useOpened } from '#platform/web/ui/data-table/list-search.ts';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { ProblemNote } from '#platform/web/ui/ProblemNote.tsx';
import { useAsk } from '#platform/web/ui/use-ask.tsx';
import { useNow } from '#platform/web/ui/use-now.ts';
import { MailDialog } from './MailDialog.tsx';
import { MAIL_KEYS, mail, mailFiguresQuery, mailSearch, mailsQuery } from './queries.ts';
import { alarmText, figuresText, kindLabel } from './words.ts';

const columns: Column<MailEntry>[] = [
  {
    head: 'Email',
    cell: ({ subject, kind }) => (
      <>
        <span className="break-words font-semibold">{subject}</span>
        <span className="block text-ink-faint text-xs">{kindLabel(kind)}</span>
      </>
    ),
  },
  { head: 'To', cell: ({ recipient }) => <span className="break-all">{recipient}</span>, className: 'text-ink-soft' },
  {
    head: 'Status',
    cell: ({ state, error }) => (
      <>
        <Badge tone={MAIL_STATE_TONES[state]}>{MAIL_STATE_LABELS[state]}</Badge>
        {error && <span className="mt-1 line-clamp-2 max-w-72 break-words text-ink-faint text-xs">{error}</span>}
      </>
    ),
  },
  { head: 'Since', cell: ({ stateAt }) => <Moment at={stateAt} />, className: 'whitespace-nowrap text-ink-soft' },
];

export default function MailList() {
  const list = useListSearch(mailSearch);
  const { search } = list;
  const figures = useQuery(mailFiguresQuery).data;
  const now = useNow();
  const [openId, setOpenId] = useOpened(search.record);
  const open = actionsColumn<MailEntry>(({ subject, recipient }) => ` “${subject}” to ${recipient}`, {
    Open: { run: ({ id }) => setOpenId(id) },
  });
  return (
    <ListScreen
      title="Email"
      note={figures && figuresText(figures, now)}
      list={list}
      query={mailsQuery(search)}
      exports="mail"
      proof
      filters={[
        { label: 'Status', name: 'status', all: 'All statuses', choices: choicesOf(MAIL_STATES, MAIL_STATE_LABELS) },
      ]}
      search="Search email"
      actions={figures && figures.failed > 0 && <ResendFailed q={search.q} failed={figures.failed} />}
      above={<ProblemNote className="mb-6">{figures && alarmText(figures)}</ProblemNote>}
      columns={[...columns, { ...open, head: 'Details' }]}
      empty="No email has been sent yet."
    >
      <MailDialog id={openId} onClose={() => setOpenId(undefined)} />
    </ListScreen>
  );
}

/** Asks first, then resends the failed emails that the search finds. */
function ResendFailed({ q, failed }: { q: string | undefined; failed: number }) {
  const { ask, dialog } = useAsk<number>({
    title: 'Send failed emails again?',
    verb: 'Send again',
    note: (count) =>
      `${
        q ? `All failed emails that match “${q}”` : count === 1 ? 'The failed email' : `All ${count} failed emails`
      } will be sent again, up to a thousand at a time, except to suppressed addresses.`,
    run: () => mail('POST /api/admin/mail/resend', { body: { q } }),
    done: 'Queued to be sent again',
    refresh: MAIL_KEYS,
  });
  return (
    <>
      <Button look="secondary" size="small" onClick={() => ask(failed)}>
        Resend failed
      </Button>
      {dialog}
    </>
  );
}
