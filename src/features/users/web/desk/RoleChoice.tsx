import { ROLE_LABELS, ROLES, type Role } from '#kernel/accounts.ts';
import { ROLE_NOTES } from './user-words.ts';

interface RoleChoiceProps {
  chosen: Role;
  onChoose: (role: Role) => void;
}

/** The roles to choose from, with what each may do; to be placed in a <fieldset>. */
export function RoleChoice({ chosen, onChoose }: RoleChoiceProps) {
  return (
    <>
      <legend className="mb-2 font-semibold text-sm">Role</legend>
      <ul className="border-rule border-t">
        {ROLES.map((value) => (
          <li key={value} className="border-rule border-b">
            <label className="flex min-h-11 items-start gap-3 py-2 text-sm">
              <input
                type="radio"
                name="role"
                value={value}
                checked={chosen === value}
                onChange={() => onChoose(value)}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span>
                <span className="font-semibold">{ROLE_LABELS[value]}</span>
                <span className="block text-ink-soft">{ROLE_NOTES[value]}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
