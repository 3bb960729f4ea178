import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { Issue, IssueItem } from '#features/newsletter/issues-contract.ts';
import { FREQUENCY_LABELS } from '#features/newsletter/vocabulary.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { hourText, momentText, toDateField, zonedText } from '#platform/web/local-time.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { ISSUE_KEYS, issues, newerQuery, recipientsQuery } from '../desk/queries.ts';
import { ItemName } from './ItemList.tsx';
import type { IssueEditing } from './use-issue.ts';

interface SendDialogProps {
  editing: IssueEditing;
  /** The time to send it at, if not now (ISO 8601). */
  at: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** Asks before sending or scheduling, and shows the number of recipients. */
export function SendDialog({ editing, at, open, onClose }: SendDialogProps) {
  const { stored, replace } = editing;
  const { data: compared } = useQuery(newerQuery(stored.id));
  const isEmpty = stored.items.length === 0 && stored.intro === '';
  const send = useAction({
    run: async () => {
      const { id, updatedAt } = stored;
      const params = { id };
      replace(
        at
          ? await issues('POST /api/admin/newsletter/issues/:id/schedule', { params, body: { at, updatedAt } })
          : await issues('POST /api/admin/newsletter/issues/:id/send', { params, body: { updatedAt } }),
      );
      onClose();
    },
    done: at ? 'Issue scheduled successfully' : 'The issue is on its way',
    refresh: ISSUE_KEYS,
  });
  return (
    <ConfirmDialog
      title={at ? 'Schedule this issue?' : 'Send this issue now?'}
      subject={compared?.subject ?? stored.subject}
      verb={at ? 'Schedule' : 'Send'}
      doing={at ? 'Scheduling...' : 'Sending...'}
      pending={send.isPending}
      incomplete={isEmpty}
      open={open}
      onClose={onClose}
      onConfirm={() => send.mutate()}
    >
      {isEmpty ? (
        <p className="mt-2 font-semibold text-danger">
          This issue has no items and no introduction. Add something before you send it.
        </p>
      ) : (
        <Count id={stored.id} frequency={FREQUENCY_LABELS[stored.frequency].toLowerCase()} />
      )}
      <LeftOut issue={stored} />
      <Newer editing={editing} />
      <p className="mt-2 text-ink-soft">
        {at
          ? `It will be sent on ${zonedText(at)}. Until then, you can change or cancel it.`
          : 'Once sent, it appears in the public archive and cannot be changed.'}
      </p>
    </ConfirmDialog>
  );
}

function Count({ id, frequency }: { id: string; frequency: string }) {
  return (
    <Loaded query={useQuery(recipientsQuery(id))} skeleton={1}>
      {({ count }) => (
        <p className="mt-2">
          {count === 0
            ? `No ${frequency} subscriber would get it; it would appear only in the archive.`
            : `It will go to ${formatNumber(count)} ${frequency} ${count === 1 ? 'subscriber' : 'subscribers'}.`}
        </p>
      )}
    </Loaded>
  );
}

/** Names the items that readers can no longer see. */
function LeftOut({ issue: { id, items } }: { issue: Issue }) {
  const { data } = useQuery(newerQuery(id));
  const hidden = items.filter((item) => data?.hidden.includes(item.id));
  if (hidden.length === 0) return null;
  const named = new Intl.ListFormat('en-GB').format(hidden.map(({ title }) => `“${title}”`));
  return (
    <p className="mt-2 font-semibold text-danger">
      The issue will leave out {named}, because readers can no longer see {hidden.length === 1 ? 'it' : 'them'}.
    </p>
  );
}

/** Shows what was published since the draft was filled and would otherwise be missing. */
function Newer({ editing: { stored, replace } }: { editing: IssueEditing }) {
  const { id, until, updatedAt } = stored;
  const { data } = useQuery(newerQuery(id));
  const add = useAction<IssueItem[]>({
    run: async (items) => {
      const body = { items: [...stored.items, ...items], updatedAt };
      replace(await issues('PATCH /api/admin/newsletter/issues/:id', { params: { id }, body }));
    },
    done: 'Added to the issue',
    refresh: ISSUE_KEYS,
  });
  const items = data?.items.filter((item) => !stored.items.some((other) => other.id === item.id)) ?? [];
  const list = useRef<HTMLElement>(null);
  /** The position of the last item that was added. Its button had the focus and is no longer there. */
  const added = useRef<number>(undefined);
  useEffect(() => {
    if (add.isPending || added.current === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    ([...buttons].slice(0, added.current + 1).at(-1) ?? list.current)?.focus();
    added.current = undefined;
  }, [add.isPending]);
  const begin = (chosen: IssueItem[], at: number) => {
    added.current = at;
    add.mutate(chosen);
  };
  if (items.length === 0 && !add.isSuccess) return null;
  if (items.length === 0)
    return (
      <p ref={list as RefObject<HTMLParagraphElement>} tabIndex={-1} className="mt-4">
        Everything published since then is in the issue.
      </p>
    );
  return (
    <section ref={list} aria-labelledby="newer" className="mt-4 border-rule border-y py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="newer" className="font-semibold">
          {items.length} published since {sinceText(until)}
        </h3>
        {items.length > 1 && (
          <Button look="secondary" size="small" disabled={add.isPending} onClick={() => begin(items, 0)}>
            Add all
          </Button>
        )}
      </div>
      <ul className="max-h-60 divide-y divide-rule overflow-y-auto">
        {items.map((item, at) => (
          <li key={item.id} className="flex items-center justify-between gap-4 py-1.5">
            <div className="min-w-0">
              <ItemName item={item} />
            </div>
            <Button
              look="secondary"
              size="small"
              disabled={add.isPending}
              aria-label={`Add “${item.title}”`}
              onClick={() => begin([item], at)}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns '07:39' for today; for earlier days, the date as well. */
const sinceText = (moment: string): string =>
  toDateField(moment) === toDateField(new Date().toISOString()) ? hourText(moment) : momentText(moment);
