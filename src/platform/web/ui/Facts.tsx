import type { ReactNode } from 'react';

/** Returns an email address that breaks after its '@' where a line is too short for it. */
export function breakable(email: string): ReactNode {
  const at = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/** Lists the key facts of a record, each with its name; omits facts without a value. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-rule border-rule-strong border-t-2 text-sm">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="grid grid-cols-[6.5rem_1fr] gap-x-4 py-2.5">
              <dt className="text-ink-faint">{name}</dt>
              <dd className="text-pretty">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
