import type { ReactNode } from 'react';
import { classes } from '#platform/web/ui/classes.ts';

interface TabHeadProps {
  title: string;
  note?: ReactNode;
  /** The head of a part below the tab's own head. */
  part?: boolean;
  children?: ReactNode;
}

/** The head of a tab or of a part of it: title, note and actions. */
export function TabHead({ title, note, part = false, children }: TabHeadProps) {
  const Heading = part ? 'h3' : 'h2';
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <Heading className={classes('font-semibold font-serif', part ? 'text-xl' : 'text-2xl')}>{title}</Heading>
        {note && <p className="mt-1 text-ink-soft text-sm">{note}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2 max-sm:w-full">{children}</div>}
    </div>
  );
}
