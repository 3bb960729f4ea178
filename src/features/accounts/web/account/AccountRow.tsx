import type { ReactNode } from 'react';

interface AccountRowProps {
  name: string;
  /** The current value. */
  value: ReactNode;
  /** Shown below the value. */
  note?: ReactNode;
  /** The link that changes it. */
  children?: ReactNode;
}

/** One fact of the account with a link to change it, inside a <dl>. */
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
