import { useState } from 'react';
import type { ApiKey, NewApiKey } from '#features/api/contract.ts';
import { KEY_DAYS, type KeyState, SCOPE_LABELS } from '#features/api/vocabulary.ts';
import { API_SCOPES } from '#kernel/accounts.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Button, Submit } from '#platform/web/ui/Button.tsx';
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { CheckField } from '#platform/web/ui/record-editor/fields.tsx';
import { SettingsGroup } from '#platform/web/ui/SettingsGroup.tsx';
import { ShownSecret } from '#platform/web/ui/ShownSecret.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { useAsk } from '#platform/web/ui/use-ask.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';
import { API_KEY_KEYS, apiKeys, apiKeysQuery, apiKeysSearch } from './queries.ts';

const STATE_LABELS: Record<KeyState, string> = { valid: 'Valid', expired: 'Expired', revoked: 'Revoked' };
const TONES = { valid: 'success', expired: 'neutral', revoked: 'neutral' } as const;

const columns: Column<ApiKey>[] = [
  {
    head: 'Key',
    cell: ({ name, start, owner }) => (
      <>
        <span className="break-words font-semibold">{name}</span>
        <span className="block break-all text-ink-faint text-xs">
          {start}…, acts for {owner}
        </span>
      </>
    ),
  },
  {
    head: 'Scopes',
    cell: ({ scopes }) => scopes.join(', ') || 'read only',
    className: 'text-ink-soft',
  },
  { head: 'Status', cell: ({ state }) => <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge> },
  {
    head: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : 'Never'),
    className: "whitespace-nowrap text-ink-soft max-sm:before:content-['Last_used:_']",
  },
  {
    head: 'Valid until',
    cell: ({ expiresAt }) => <Moment at={expiresAt} />,
    className: "whitespace-nowrap text-ink-soft max-sm:before:content-['Until:_']",
  },
];

export default function ApiKeysList() {
  const list = useListSearch(apiKeysSearch);
  const { ask, dialog } = useAsk<ApiKey>({
    title: 'Revoke this key?',
    verb: 'Revoke',
    doing: 'Revoking...',
    danger: true,
    note: ({ name }) => `Programs that use “${name}” stop working at once. A revoked key cannot be used again.`,
    run: ({ id }) => apiKeys('DELETE /api/admin/api-keys/:id', { params: { id } }),
    done: 'The key has been revoked',
    refresh: API_KEY_KEYS,
  });
  const actions = actionsColumn<ApiKey>(({ name }) => ` ${name}`, {
    Revoke: { look: 'quiet', shown: ({ state }) => state === 'valid', run: ask },
  });
  return (
    <ListScreen
      title="API keys"
      note={
        <>
          Programs can read the site’s content without a key. With a key, they have a separate limit and can write what
          you allow.{' '}
          <a href="/developers" className="text-accent underline underline-offset-3">
            How to use the API
          </a>
        </>
      }
      list={list}
      query={apiKeysQuery(list.search)}
      above={
        <SettingsGroup
          title="New key"
          note="The key acts for you, with your permissions, until it expires, or until you revoke it, sign out everywhere, or change or reset your password."
        >
          <NewKey />
        </SettingsGroup>
      }
      columns={[...columns, actions]}
      empty="There are no API keys."
    >
      {dialog}
    </ListScreen>
  );
}

const DAYS = KEY_DAYS.map((days) => ({ value: String(days), label: days === 365 ? 'One year' : `${days} days` }));

function NewKey() {
  const readAgain = useReadAgain(API_KEY_KEYS);
  const [secret, setSecret] = useState<string>();
  const { form, field, pending } = useForm({
    schema: async () => (await import('#features/api/contract.ts')).NewApiKey,
    values: (entered) => ({
      name: entered.get('name'),
      scopes: entered.getAll('scopes'),
      days: Number(entered.get('days')),
    }),
    send: async (body: NewApiKey) => {
      const made = await apiKeys('POST /api/admin/api-keys', { body });
      toast({ title: 'The key has been created' });
      setSecret(made.secret);
      await readAgain();
    },
    onFailure: (err) => toastFailure(err),
  });
  if (secret) return <Secret text={secret} onDone={() => setSecret(undefined)} />;
  return (
    <form {...form} className="grid items-start gap-5 sm:grid-cols-2">
      <TextField {...field('name')} label="Name" placeholder="Our website" maxLength={80} />
      <SelectField {...field('days')} label="Valid for" defaultValue="90" choices={DAYS} />
      <fieldset className="flex flex-col gap-3 sm:col-span-2">
        <legend className="mb-1 font-semibold text-sm">The key may also</legend>
        {API_SCOPES.map((scope) => (
          <CheckField key={scope} name="scopes" value={scope} label={SCOPE_LABELS[scope]} />
        ))}
      </fieldset>
      <div className="flex justify-end sm:col-span-2">
        <Submit pending={pending} verb="Create key" />
      </div>
    </form>
  );
}

function Secret({ text, onDone }: { text: string; onDone: () => void }) {
  return (
    <div role="status">
      <p className="mb-2 font-semibold">Copy the key now. It is shown only once.</p>
      <ShownSecret text={text} what="the key" />
      <Button look="quiet" size="small" onClick={onDone} className="ml-2">
        I have saved it
      </Button>
    </div>
  );
}
