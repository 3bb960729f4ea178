import type { ComponentProps } from 'react';
import { useDeskRights, useMayUse } from '#features/desk/web/index.ts';
import {
  mayUseAtDesk,
  PERMISSION_LABELS,
  PERMISSIONS,
  type Permission,
  ROLE_LABELS,
  ROLES,
  type Role,
} from '#kernel/accounts.ts';
import { PERMISSION_NOTES, ROLE_NOTES } from './user-words.ts';

interface RoleChoiceProps {
  chosen: Role;
  onChoose: (role: Role) => void;
  /** The areas that an editor may use apart from content and submissions. */
  areas: Permission[];
  onAreas: (areas: Permission[]) => void;
  /** Whether the account's address is not confirmed yet: it can then only become a subscriber. */
  unconfirmed?: boolean;
  disabled?: boolean;
}

/** Shows the roles that the person may give, with what each allows, and an editor's areas below that role. */
export function RoleChoice({ chosen, onChoose, areas, onAreas, unconfirmed = false, disabled }: RoleChoiceProps) {
  const isAdministrator = useMayUse('admin');
  const roles = ROLES.filter((role) => role !== 'admin' || isAdministrator);
  return (
    <fieldset disabled={disabled}>
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
          >
            {value === 'editor' && chosen === 'editor' && <PermissionChoice chosen={areas} onChoose={onAreas} />}
          </ChoiceRow>
        ))}
      </ul>
    </fieldset>
  );
}

/** People cannot give an area that they may not use. */
function PermissionChoice({ chosen, onChoose }: { chosen: Permission[]; onChoose: (chosen: Permission[]) => void }) {
  const rights = useDeskRights();
  return (
    <fieldset className="mb-2 ml-7">
      <legend className="mb-1 font-semibold text-sm">Permissions</legend>
      <ul className="border-rule border-t [&>li:last-child]:border-b-0">
        {PERMISSIONS.map((name) => (
          <ChoiceRow
            key={name}
            type="checkbox"
            name={`permissions.${name}`}
            checked={chosen.includes(name)}
            disabled={!mayUseAtDesk(name, rights) && !chosen.includes(name)}
            onChange={({ target }) =>
              onChoose(PERMISSIONS.filter((other) => (other === name ? target.checked : chosen.includes(other))))
            }
            label={PERMISSION_LABELS[name]}
            note={PERMISSION_NOTES[name]}
          />
        ))}
      </ul>
    </fieldset>
  );
}

/** Shows a radio button or a checkbox with its label and a note below it. Belongs in a list. */
const ChoiceRow = ({ label, note, children, ...input }: ComponentProps<'input'> & { label: string; note: string }) => (
  <li className="border-rule border-b">
    <label className="flex min-h-11 items-start gap-3 py-2 text-sm">
      <input {...input} className="mt-0.5 size-4 shrink-0 accent-accent" />
      <span>
        <span className="font-semibold">{label}</span>
        <span className="block text-ink-soft">{note}</span>
      </span>
    </label>
    {children}
  </li>
);
