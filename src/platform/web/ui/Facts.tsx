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
            <div key={name} className="flex flex-wrap gap-x-4 py-2.5">
              <dt className="w-26 shrink-0 text-ink-faint">{name}</dt>
              <dd className="flex-1 basis-32 text-pretty">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
