import { useState } from 'react';
import { useDeskRights } from '#features/desk/web/index.ts';
import type { User } from '#features/users/contract.ts';
import { mayUseAtDesk, PERMISSION_LABELS, PERMISSIONS, type Permission } from '#kernel/accounts.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { USER_KEYS, users } from './queries.ts';
import { PERMISSION_NOTES } from './user-words.ts';

/** The areas that an editor may use beside content and submissions. Nobody can give one that they do not have. */
export function PermissionChoice({ user: { id, permissions } }: { user: User }) {
  const rights = useDeskRights();
  const [chosen, setChosen] = useState<readonly Permission[]>(permissions);
  const save = (next: readonly Permission[]) =>
    users('PATCH /api/admin/users/:id', { params: { id }, body: { permissions: [...next] } });
  const change = useAction<readonly Permission[]>({
    run: save,
    done: 'Permissions changed',
    undo: () => save(permissions),
    refresh: USER_KEYS,
  });
  const isChanged = PERMISSIONS.some((name) => chosen.includes(name) !== permissions.includes(name));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(chosen);
      }}
    >
      <fieldset disabled={change.isPending}>
        <legend className="mb-2 font-semibold text-sm">Permissions</legend>
        <ul className="border-rule border-t">
          {PERMISSIONS.map((name) => (
            <li key={name} className="border-rule border-b">
              <label className="flex min-h-11 items-start gap-3 py-2 text-sm">
                <input
                  type="checkbox"
                  checked={chosen.includes(name)}
                  disabled={!mayUseAtDesk(name, rights) && !chosen.includes(name)}
                  onChange={({ target }) =>
                    setChosen(PERMISSIONS.filter((other) => (other === name ? target.checked : chosen.includes(other))))
                  }
                  className="mt-0.5 size-4 shrink-0 accent-accent"
                />
                <span>
                  <span className="font-semibold">{PERMISSION_LABELS[name]}</span>
                  <span className="block text-ink-soft">{PERMISSION_NOTES[name]}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <Button type="submit" size="small" className="mt-3" disabled={!isChanged}>
          {change.isPending ? 'Saving...' : 'Save permissions'}
        </Button>
      </fieldset>
    </form>
  );
}
