import { useState } from 'react';
import { formatDate } from '#kernel/time.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';
import type { Passkey, PasskeyName } from '../../passkey-contract.ts';
import { passkeys, passkeysQuery, secondFactorQuery } from '../account/queries.ts';

const refresh = [passkeysQuery.queryKey, secondFactorQuery.queryKey];

export default function PasskeyItem({ passkey: { id, name, backedUp, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const [opened, setOpened] = useState<'name' | 'removal'>();
  const remove = useAction({
    run: () => passkeys('DELETE /api/account/passkeys/:id', { params: { id } }),
    done: 'That passkey has been removed',
    refresh,
  });
  const toggleName = () => setOpened(opened === 'name' ? undefined : 'name');
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="break-words font-semibold">{name}</p>
          <p className="text-ink-soft text-sm">
            Added <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            {lastUsedAt && (
              <>
                {' · last used: '}
                <RelativeTime date={lastUsedAt} />
              </>
            )}
            {backedUp && ' · on several devices'}
          </p>
        </div>
        <div className="flex gap-2">
          <Button look="secondary" size="small" aria-expanded={opened === 'name'} onClick={toggleName}>
            Rename<span className="sr-only"> {name}</span>
          </Button>
          <Button look="danger" size="small" onClick={() => setOpened('removal')}>
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
      {opened === 'name' && <NameForm id={id} name={name} onDone={() => setOpened(undefined)} />}
      <ConfirmDialog
        title="Remove this passkey?"
        subject={name}
        open={opened === 'removal'}
        onClose={() => setOpened(undefined)}
        verb="Remove"
        doing="Removing..."
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setOpened(undefined) })}
      >
        <p>You can no longer sign in with it, and your other sessions end. You can also delete it from your device.</p>
      </ConfirmDialog>
    </li>
  );
}

function NameForm({ id, name, onDone }: Pick<Passkey, 'id' | 'name'> & { onDone: () => void }) {
  const readAgain = useReadAgain(refresh);
  const { form, errors, pending } = useForm({
    schema: async () => (await import('../../passkey-contract.ts')).PasskeyName,
    send: async (body: PasskeyName) => {
      await passkeys('PATCH /api/account/passkeys/:id', { params: { id }, body });
      await readAgain();
      onDone();
    },
    onFailure: toastFailure,
  });
  return (
    <form {...form} className="mt-3 flex flex-wrap items-end gap-3">
      <TextField
        name="name"
        label="New name"
        defaultValue={name}
        autoComplete="off"
        maxLength={60}
        error={errors.name}
        required
        autoFocus
      />
      <Button type="submit" size="small" disabled={pending} className="mb-1">
        {pending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}
