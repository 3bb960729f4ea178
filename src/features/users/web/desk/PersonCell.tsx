import { nameOf } from './user-words.ts';

/** What somebody is called, and their address; who has no name is the address alone. */
export function PersonCell({ person }: { person: Parameters<typeof nameOf>[0] }) {
  const name = nameOf(person);
  if (name === person.email) return <span className="break-all font-semibold">{name}</span>;
  return (
    <>
      <span className="break-words font-semibold">{name}</span>
      <span className="block break-all text-ink-faint text-xs">{person.email}</span>
    </>
  );
}
