import { useState } from 'react';
import { formatDate } from '#kernel/time.ts';
import { Button, Submit } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { useAsk } from '#platform/web/ui/use-ask.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';
import type { Passkey, PasskeyName } from '../../passkey-contract.ts';
import { passkeys, passkeysQuery, secondFactorQuery } from '../account/queries.ts';

const refresh = [passkeysQuery.queryKey, secondFactorQuery.queryKey];

export default function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { id, name, backedUp, createdAt, lastUsedAt } = passkey;
  const [renaming, setRenaming] = useState(false);
  const { ask, dialog } = useAsk<Passkey>({
    title: 'Remove this passkey?',
    verb: 'Remove',
    doing: 'Removing...',
    danger: true,
    nameOf: () => name,
    note: 'You will no longer be able to sign in with it. In case somebody else has the device, we also end your other sessions and cancel your API keys, calendar link and shared previews.',
    run: () => passkeys('DELETE /api/account/passkeys/:id', { params: { id } }),
    done: 'That passkey has been removed',
    refresh,
  });
  const remove = () => {
    setRenaming(false);
    ask(passkey);
  };
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
          <Button look="secondary" size="small" aria-expanded={renaming} onClick={() => setRenaming(!renaming)}>
            Rename<span className="sr-only"> {name}</span>
          </Button>
          <Button look="danger" size="small" onClick={remove}>
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
      {renaming && <NameForm id={id} name={name} onDone={() => setRenaming(false)} />}
      {dialog}
    </li>
  );
}

function NameForm({ id, name, onDone }: Pick<Passkey, 'id' | 'name'> & { onDone: () => void }) {
  const readAgain = useReadAgain(refresh);
  const { form, field, pending } = useForm({
    saved: { name },
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
      <TextField {...field('name')} label="New name" autoComplete="off" maxLength={60} required autoFocus />
      <Submit size="small" className="mb-1" pending={pending} verb="Save" doing="Saving..." />
    </form>
  );
}
