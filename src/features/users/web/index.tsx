import { nameOf } from '#kernel/accounts.ts';

export { RoleChoice } from './desk/RoleChoice.tsx';

/** Shows a person's name and address, or only the address if there is no name. */
export function PersonCell({ person }: { person: Parameters<typeof nameOf>[0] }) {
  const name = nameOf(person);
  if (name === person.email) return <span className="wrap-anywhere font-semibold">{name}</span>;
  return (
    <>
      <span className="break-words font-semibold">{name}</span>
      <span className="block wrap-anywhere text-ink-faint text-xs">{person.email}</span>
    </>
  );
}
