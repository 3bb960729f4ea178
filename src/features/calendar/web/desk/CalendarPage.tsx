import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useDesk, useMayUse } from '#features/desk/web/index.ts';
import { capital } from '#kernel/numbers.ts';
import { clockHint, momentText } from '#platform/web/local-time.ts';
import { Button, IconButton } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { type ListControls, useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { SelectFilter } from '#platform/web/ui/data-table/SelectFilter.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { FilterTabs } from '#platform/web/ui/FilterTabs.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { ShownSecret } from '#platform/web/ui/ShownSecret.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import type { Calendar, CalendarEntry } from '../../contract.ts';
import { CALENDAR_KINDS, SUBSCRIBED_DAYS } from '../../vocabulary.ts';
import { useBeginning } from './Beginning.tsx';
import { rangeOf, stepFrom, titleOf, today, VIEWS, weeksOf } from './days.ts';
import { DayList, Grid } from './Grid.tsx';
import { DAYS_ID, useMoves } from './Moving.tsx';
import { type CalendarSearch, calendar, calendarQuery, calendarSearch, colleaguesQuery, linkQuery } from './queries.ts';

/** Offers the person's own address of the calendar, for programs that subscribe to calendars. */
export function Subscription() {
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...linkQuery, enabled: open });
  const { link } = query.data ?? {};
  /** Returns the new address; undefined after revoking it. */
  const change = useAction<void, { address?: string } | undefined>({
    run: () => calendar(link ? 'DELETE /api/admin/calendar/link' : 'POST /api/admin/calendar/link'),
    done: link ? 'The address has been revoked' : 'The address has been created',
    refresh: [linkQuery.queryKey],
  });
  const close = () => {
    setOpen(false);
    change.reset();
  };
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        Subscribe in your calendar
      </Button>
      <ConfirmDialog
        title="Subscribe in your calendar"
        verb={link ? 'Revoke the address' : 'Create address'}
        danger={Boolean(link)}
        cancel="Close"
        incomplete={!query.data}
        pending={change.isPending}
        open={open}
        onClose={close}
        onConfirm={() => change.mutate()}
      >
        <p className="mb-4">
          Your phone or email program can show the next {SUBSCRIBED_DAYS} days of this calendar. It subscribes to an
          address made for you. Anyone who knows the address can read what you may see, until you revoke it, sign out
          everywhere, or change or reset your password.
        </p>
        <Loaded query={query} skeleton={1}>
          {() => (
            <div role="status">
              {change.data?.address && (
                <>
                  <p className="mb-2 font-semibold">Copy the address now. It is shown only once.</p>
                  <ShownSecret text={change.data.address} what="the address" />
                </>
              )}
              {link && !change.data && <p>{`You created an address on ${momentText(link.createdAt)}.`}</p>}
              {link?.lastReadAt && <p>{`A program last read it on ${momentText(link.lastReadAt)}.`}</p>}
              {link && <p className="mt-3 text-ink-soft">If you revoke it, programs stop showing the calendar.</p>}
            </div>
          )}
        </Loaded>
      </ConfirmDialog>
    </>
  );
}

const VIEW_CHOICES = VIEWS.map((value) => ({ value, label: capital(value) }));

/** At most this many entries of a day in the month view, whose rows would otherwise differ too much in height. */
const MOST_IN_MONTH = 3;

/** Behaviour 22.8 to 22.11. */
export default function CalendarPage() {
  const list = useListSearch(calendarSearch);
  const { view = 'month', date = today() } = list.search;
  const range = rangeOf(view, date);
  const query = useQuery(calendarQuery(range, list.search));
  const { begin, dialog } = useBeginning();
  return (
    <section>
      <TabHead
        title="Calendar"
        note={`${clockHint()}. Drag a draft or a scheduled record to another day, or press its calendar button.`}
      >
        <Subscription />
        <Button size="small" onClick={() => begin(date)}>
          New
        </Button>
      </TabHead>
      <FilterTabs label="View" choices={VIEW_CHOICES} value={view} onChange={(next) => list.show({ view: next })} />
      <Controls list={list} />
      <div id={DAYS_ID} tabIndex={-1} aria-busy={query.isPlaceholderData} className="outline-none">
        <Loaded query={query} skeleton={8}>
          {(shown) => <Days list={list} calendar={shown} onNew={begin} />}
        </Loaded>
      </div>
      {dialog}
    </section>
  );
}

function Controls({ list }: { list: ListControls<CalendarSearch> }) {
  const { colleagues = [] } = useQuery(colleaguesQuery).data ?? {};
  const { view = 'month', date = today() } = list.search;
  const { kinds } = useDesk();
  const may = { newsletter: useMayUse('newsletter'), inquiry: useMayUse('inquiries') };
  const offered = CALENDAR_KINDS.filter((kind) => !(kind in may) || may[kind as keyof typeof may]).map((value) => ({
    value,
    label: capital(kinds.find(({ kind }) => kind === value)?.what ?? value),
  }));
  const people = colleagues.map(({ id, name }) => ({ value: id, label: name }));
  const unit = view === 'list' ? 'month' : view;
  return (
    <div className="mt-3 mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-center gap-1">
        <IconButton aria-label={`Previous ${unit}`} onClick={() => list.show({ date: stepFrom(view, date, -1) })}>
          <ChevronLeft aria-hidden size={18} />
        </IconButton>
        <IconButton aria-label={`Next ${unit}`} onClick={() => list.show({ date: stepFrom(view, date, 1) })}>
          <ChevronRight aria-hidden size={18} />
        </IconButton>
        <Button look="secondary" size="small" onClick={() => list.show({ date: undefined })}>
          Today
        </Button>
        <h2 aria-live="polite" className="font-semibold font-serif text-xl sm:ml-2">
          {titleOf(view, date)}
        </h2>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">
        <SelectFilter list={list} label="Kind" name="kind" all="All kinds" choices={offered} />
        <SelectFilter list={list} label="Person" name="person" all="Everybody" choices={people} />
      </div>
    </div>
  );
}

interface DaysProps {
  list: ListControls<CalendarSearch>;
  calendar: Calendar;
  onNew: (day: string) => void;
}

function Days({ list, calendar: { entries, total }, onNew }: DaysProps) {
  const { view = 'month', date = today(), kind, person } = list.search;
  const { choose, drop, dialogs } = useMoves();
  const [dragged, setDragged] = useState<CalendarEntry>();
  const actions = { onMove: choose, onDrag: setDragged };
  const isGrid = view === 'month' || view === 'week';
  return (
    <>
      {total > entries.length && (
        <p role="status" className="mb-3 text-ink-soft text-sm">
          These are the first {entries.length} of {total} entries. Choose a week, a kind or a person to see the others.
        </p>
      )}
      {entries.length === 0 && (
        <EmptyState title={kind || person ? 'Nothing matches' : 'Nothing is planned or due'}>
          <p className="max-w-reading text-ink-soft text-sm">
            {kind || person
              ? 'Choose ‘All kinds’ and ‘Everybody’ to see more.'
              : 'Set “Planned for” in a draft, or schedule it, and it appears here.'}
          </p>
        </EmptyState>
      )}
      {isGrid ? (
        <Grid
          caption={`${titleOf(view, date)}: a row for each week`}
          weeks={weeksOf(rangeOf(view, date))}
          month={view === 'month' ? date.slice(0, 7) : undefined}
          entries={entries}
          most={view === 'month' ? MOST_IN_MONTH : Number.POSITIVE_INFINITY}
          onNew={onNew}
          onDrop={dragged && ((day) => drop(dragged, day))}
          {...actions}
        />
      ) : (
        <DayList entries={entries} {...actions} />
      )}
      {dialogs}
    </>
  );
}
