import { type ReactNode, useId } from 'react';

/** Shows a part of the account page: its title and note on the left, its content on the right. */
export function AccountPart({ title, note, children }: { title: string; note: string; children: ReactNode }) {
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
        <p className="mt-2 max-w-prose text-pretty text-ink-soft text-sm">{note}</p>
      </div>
      <div className="min-w-0 lg:col-span-8">{children}</div>
    </section>
  );
}

interface AccountRowProps {
  name: string;
  value: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}

/** Shows one fact of the account with a link to change it. Belongs in a <dl>. */
export function AccountRow({ name, value, note, children }: AccountRowProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-6 border-rule border-b py-3 first:pt-0 last:border-b-0 sm:grid-cols-[9rem_1fr_auto]">
      <dt className="text-ink-faint text-sm leading-6 max-sm:col-span-2">{name}</dt>
      <dd className="min-w-0 break-words">
        {value}
        {note && <p className="mt-0.5 text-ink-soft text-sm">{note}</p>}
      </dd>
      {children && <dd className="text-sm">{children}</dd>}
    </div>
  );
}
