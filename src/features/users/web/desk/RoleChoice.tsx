import type { ComponentProps } from 'react';
import { useMayUse } from '#features/desk/web/index.ts';
import { ROLE_LABELS, ROLES, type Role } from '#kernel/accounts.ts';
import { ROLE_NOTES } from './user-words.ts';

interface RoleChoiceProps {
  chosen: Role;
  onChoose: (role: Role) => void;
  /** Whether the account's address is not confirmed yet: it can then only become a subscriber. */
  unconfirmed?: boolean;
}

/** Shows the roles that the person may give, with the rights of each. Belongs in a <fieldset>. */
export function RoleChoice({ chosen, onChoose, unconfirmed = false }: RoleChoiceProps) {
  const isAdministrator = useMayUse('admin');
  const roles = ROLES.filter((role) => role !== 'admin' || isAdministrator);
  return (
    <>
      <legend className="mb-2 font-semibold text-sm">Role</legend>
      {unconfirmed && (
        <p className="mb-2 text-ink-soft text-sm">
          The address is not confirmed yet. You can choose another role once its owner has opened the link in our email.
        </p>
      )}
      <ul className="border-rule border-t">
        {roles.map((value) => (
          <ChoiceRow
            key={value}
            type="radio"
            name="role"
            value={value}
            checked={chosen === value}
            disabled={unconfirmed && value !== 'subscriber'}
            onChange={() => onChoose(value)}
            label={ROLE_LABELS[value]}
            note={ROLE_NOTES[value]}
          />
        ))}
      </ul>
    </>
  );
}

/** Shows a radio button or a checkbox with its label and a note below it. Belongs in a list. */
export const ChoiceRow = ({ label, note, ...input }: ComponentProps<'input'> & { label: string; note: string }) => (
  <li className="border-rule border-b">
    <label className="flex min-h-11 items-start gap-3 py-2 text-sm">
      <input {...input} className="mt-0.5 size-4 shrink-0 accent-accent" />
      <span>
        <span className="font-semibold">{label}</span>
        <span className="block text-ink-soft">{note}</span>
      </span>
    </label>
  </li>
);
