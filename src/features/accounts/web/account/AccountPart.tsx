import type { ReactNode } from 'react';
import { useId } from 'react';

/** A part of the account page: its title and note on the left, its content on the right. */
export function AccountPart({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-rule-strong border-t-2 pt-4 pb-10 lg:grid-cols-12"
    >
      <div className="lg:col-span-4">
        <h2 id={id} className="font-semibold font-serif text-2xl">
          {title}
        </h2>
        {note && <p className="mt-2 max-w-prose text-pretty text-ink-soft text-sm">{note}</p>}
      </div>
      <div className="min-w-0 lg:col-span-8">{children}</div>
    </section>
  );
}
