import type { ReactNode } from 'react';

interface TabHeadProps {
  title: string;
  note?: ReactNode;
  children?: ReactNode;
  /** A second head on a screen is an h2. */
  heading?: 'h1' | 'h2';
}

export function TabHead({ title, note, children, heading: Heading = 'h1' }: TabHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 sm:flex-1 sm:basis-96">
        <Heading className="font-semibold font-serif text-2xl">{title}</Heading>
        {note && <p className="mt-1 max-w-reading text-ink-soft text-sm">{note}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden max-sm:w-full">{children}</div>
    </div>
  );
}
