import { Link } from '@tanstack/react-router';
import { Check, CircleAlert, Minus, OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Mending } from '#platform/web/ui/record-editor/record-form.ts';

const MARKS = {
  fine: { icon: Check, said: '', classes: 'text-ink-faint' },
  unset: { icon: Minus, said: 'Not chosen: ', classes: 'text-ink-faint' },
  note: { icon: CircleAlert, said: 'Check: ', classes: 'text-accent' },
  fault: { icon: OctagonX, said: 'To fix: ', classes: 'text-danger' },
} as const;

export function CheckLine({ mark, label, children }: { mark: keyof typeof MARKS; label: string; children: ReactNode }) {
  const { icon: Icon, said, classes } = MARKS[mark];
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 border-rule border-b py-1.5 sm:grid-cols-[1.25rem_8rem_minmax(0,1fr)]">
      <Icon aria-hidden size={16} className={`mt-0.5 ${classes}`} />
      <p className="text-ink-soft">
        {said && <span className="sr-only">{said}</span>}
        {label}
      </p>
      <div className={`break-words max-sm:col-start-2 ${mark === 'fault' ? 'font-semibold' : ''}`}>{children}</div>
    </li>
  );
}

const LEADING = 'line-link font-semibold text-accent';

/** A button for correcting what a line reports, without leaving the dialog. */
export function Opens({ what, onClick, children }: { what: string; onClick: () => void; children: string }) {
  return (
    <button type="button" aria-label={`${children}: ${what}`} onClick={onClick} className={LEADING}>
      {children}
    </button>
  );
}

/** Leads to the control with that name: in the editor that opened the dialog, otherwise in the record's own editor. */
export function GoTo({ what, field, mending }: { what: string; field: string; mending: Mending }) {
  if (typeof mending === 'function')
    return (
      <Opens what={what} onClick={() => mending(field)}>
        Edit
      </Opens>
    );
  const { to, id, onLeave } = mending;
  return (
    <Link to={to} params={{ id }} hash={field} onClick={onLeave} aria-label={`Edit: ${what}`} className={LEADING}>
      Edit
    </Link>
  );
}
