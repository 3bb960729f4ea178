import { Check, CircleAlert, OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';

const MARKS = {
  fine: { icon: Check, said: '', classes: 'text-ink-faint' },
  note: { icon: CircleAlert, said: 'To look at: ', classes: 'text-accent' },
  fault: { icon: OctagonX, said: 'In the way: ', classes: 'text-danger' },
} as const;

interface CheckLineProps {
  mark: keyof typeof MARKS;
  label: string;
  children: ReactNode;
}

/** One line of the list before publication. */
export function CheckLine({ mark, label, children }: CheckLineProps) {
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

/** Closes the question and leads to the control. */
export function GoTo({ what, onClick, children = 'Edit' }: { what: string; onClick: () => void; children?: string }) {
  return (
    <button
      type="button"
      aria-label={`${children}: ${what}`}
      onClick={onClick}
      className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}
