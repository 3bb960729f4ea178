/** Moves entries of the calendar to another day. */
import { type FormEvent, useId, useState } from 'react';
import { useDesk } from '#features/desk/web/index.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { clockHint, fromTimeField, toTimeField, zonedText } from '#platform/web/local-time.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { PublishDialog } from '#platform/web/ui/PublishDialog.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { focusFirst } from '#platform/web/ui/use-form.ts';
import type { CalendarEntry } from '../../contract.ts';
import { longDay, today } from './days.ts';
import { moveId } from './Entry.tsx';
import { CALENDAR_KEY } from './queries.ts';

interface Sent {
  entry: CalendarEntry;
  change: object;
  former: object;
  /** The new day, as text. */
  to: string;
}

/** Gives the focus to an entry where it is now, or to the days if it is no longer among them. */
const focusOn = (entry: CalendarEntry) =>
  setTimeout(() => (document.getElementById(moveId(entry)) ?? document.getElementById(DAYS_ID))?.focus());

export const DAYS_ID = 'calendar-days';

const timeOf = ({ at }: CalendarEntry): string => toTimeField(at).slice(11);

/** Returns functions that move an entry, and the dialogs that they open. */
export function useMoves() {
  const { kinds } = useDesk();
  const [chosen, setChosen] = useState<CalendarEntry>();
  const [asked, ask] = useState<{ entry: CalendarEntry; at: string }>();
  const kindOf = ({ kind }: CalendarEntry) => kinds.find((known) => known.kind === kind)!;
  const save = ({ entry }: Sent, change: object, { updatedAt }: Pick<SeenRecord, 'updatedAt'>) =>
    kindOf(entry).update!(entry.id, { ...change, updatedAt });
  const moving = useAction<Sent, SeenRecord>({
    run: (sent) => save(sent, sent.change, sent.entry),
    done: 'Moved',
    refresh: [[CALENDAR_KEY], ...kinds.flatMap(({ refresh = [] }) => refresh)],
    undo: (sent, saved) => save(sent, sent.former, saved),
    next: (_, { to }) => ({ title: `Moved to ${to}` }),
  });
  const send = (sent: Sent) => moving.mutate(sent, { onSuccess: () => focusOn(sent.entry) });

  /** Moves the entry, or asks first. Returns what is wrong with the day, if anything. */
  const move = (entry: CalendarEntry, day: string, time: string): string | undefined => {
    if (day < today()) return 'Choose today or a later day';
    if (entry.task === 'planned') {
      const [change, former] = [{ plannedFor: day }, { plannedFor: entry.day }];
      if (day !== entry.day) send({ entry, change, former, to: longDay(day) });
      return undefined;
    }
    const at = fromTimeField(`${day}T${time}`);
    if (!at || Date.parse(at) <= Date.now()) return 'Choose a time in the future';
    if (day !== entry.day || time !== timeOf(entry)) ask({ entry, at });
    return undefined;
  };
  const confirm = () => {
    ask(undefined);
    const { entry, at } = asked!;
    send({ entry, change: { publishedAt: at }, former: { publishedAt: entry.at }, to: zonedText(at) });
  };
  return {
    choose: setChosen,
    drop(entry: CalendarEntry, day: string) {
      const problem = move(entry, day, timeOf(entry));
      if (problem) toast({ title: 'Not moved', description: problem, tone: 'danger' });
    },
    dialogs: (
      <>
        <DayDialog entry={chosen} onClose={() => setChosen(undefined)} onMove={move} />
        <PublishDialog
          what={`this ${asked ? kindOf(asked.entry).what : ''}`}
          titles={asked ? [asked.entry.title] : []}
          at={asked?.at ?? null}
          moved
          outcome={asked && kindOf(asked.entry).outcome}
          open={asked !== undefined}
          onClose={() => ask(undefined)}
          onConfirm={confirm}
        />
      </>
    ),
  };
}

interface DayDialogProps {
  entry: CalendarEntry | undefined;
  onClose: () => void;
  onMove: (entry: CalendarEntry, day: string, time: string) => string | undefined;
}

/** Asks for the day, and for the time of a scheduled record. */
function DayDialog({ entry, onClose, onMove }: DayDialogProps) {
  const form = useId();
  const [error, setError] = useState<string>();
  const close = () => {
    setError(undefined);
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const [day = '', time = ''] = ['day', 'time'].map((name) => String(entered.get(name) ?? ''));
    const problem = onMove(entry!, day, time);
    setError(problem);
    if (problem) focusFirst(event.currentTarget, { day: problem });
    else close();
  };
  const ask = { title: 'Move to another day', subject: entry?.title, verb: 'Move', form };
  return (
    <ConfirmDialog {...ask} open={entry !== undefined} onClose={close}>
      <form id={form} onSubmit={submit} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Day" name="day" type="date" min={today()} defaultValue={entry?.day} error={error} />
        {entry?.task === 'appears' && (
          <TextField label={`Time. ${clockHint()}`} name="time" type="time" defaultValue={timeOf(entry)} />
        )}
      </form>
    </ConfirmDialog>
  );
}
