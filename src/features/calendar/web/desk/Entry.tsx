import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { placeOf, useDesk } from '#features/desk/web/index.ts';
import { hourText } from '#platform/web/local-time.ts';
import { IconButton } from '#platform/web/ui/Button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import type { CalendarEntry } from '../../contract.ts';
import { type CalendarTask, TASK_WORDS } from '../../vocabulary.ts';
import { shortDay } from './days.ts';

/** The line beside an entry. The entry's text gives the same information. */
const LINES: Record<CalendarTask, string> = {
  planned: 'border-rule-strong border-dashed',
  review: 'border-danger',
  answer: 'border-danger',
  appears: 'border-accent',
  'is-sent': 'border-badge-blue',
  ends: 'border-badge-orange',
  'takes-place': 'border-ink-faint',
};

/** The id of the element that gets the focus after an entry is moved. */
export const moveId = ({ task, id }: CalendarEntry): string => `move-${task}-${id}`;

export interface EntryActions {
  onMove: (entry: CalendarEntry) => void;
  onDrag: (entry: CalendarEntry | undefined) => void;
}

/**
 * The tasks whose day can be changed here. The day of any other task depends on several fields, or belongs to an issue,
 * which is scheduled in its own editor.
 */
const MOVABLE: readonly CalendarTask[] = ['planned', 'appears'];

/** Shows entries, each with a link to its editor. Some can be dragged to another day, or moved with a button. */
export const EntryList = ({ entries, ...actions }: { entries: readonly CalendarEntry[] } & EntryActions) => (
  <ul className="mt-1 flex flex-col gap-2">
    {entries.map((entry) => (
      <Entry key={`${entry.task} ${entry.id}`} entry={entry} {...actions} />
    ))}
  </ul>
);

function Entry({ entry, onMove, onDrag }: { entry: CalendarEntry } & EntryActions) {
  const { kind, id, task, title, at, day, lastDay } = entry;
  const { kinds } = useDesk();
  const found = kinds.find((known) => known.kind === kind)!;
  const isShort = day === lastDay;
  const isMovable = MOVABLE.includes(task);
  return (
    <li
      draggable={isMovable}
      onDragStart={(event) => {
        // Firefox does not start a drag without data.
        event.dataTransfer.setData('text/plain', title);
        onDrag(entry);
      }}
      onDragEnd={() => onDrag(undefined)}
      className={classes(
        'flex min-w-0 max-w-reading items-start gap-1 border-l-3 pl-2 text-sm',
        isMovable && 'cursor-grab',
        LINES[task],
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block text-ink-soft text-xs">
          {at && isShort && task !== 'ends' && `${hourText(at)} `}
          {TASK_WORDS[task]}
          {!isShort && ` until ${shortDay(lastDay)}`} · {found.what}
        </span>
        <Link
          {...(placeOf(found, id) as { to: '/admin' })}
          draggable={false}
          className="line-link font-semibold text-ink hover:text-accent"
        >
          <span className="wrap-anywhere line-clamp-3 hyphens-auto">{title}</span>
        </Link>
      </span>
      {isMovable && (
        <IconButton
          id={moveId(entry)}
          aria-label={`Move “${title}”`}
          title="Move"
          onClick={() => onMove(entry)}
          className="shrink-0 md:pointer-fine:size-7"
        >
          <CalendarDays aria-hidden size={15} />
        </IconButton>
      )}
    </li>
  );
}
