import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isConflict } from '#kernel/problem.ts';
import { Submit } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { SettingsGroup } from '#platform/web/ui/SettingsGroup.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { FoundPerson, PrivacyRequest, Retention, SavedRetention } from '../../contract.ts';
import { MONTHS_MAX, RETAINED, RETENTION } from '../../vocabulary.ts';
import { Found } from '../Found.tsx';
import { privacy, retentionQuery } from '../queries.ts';

export default function PrivacyScreen() {
  return (
    <div className="-mt-5 [&>section:first-child]:border-t-0">
      <PrivacyRequests />
      <RetentionSettings />
    </div>
  );
}

/** Finds what the site holds about a person who wants to see the data, get a copy or have the data erased. */
function PrivacyRequests() {
  const [record, setRecord] = useState<FoundPerson>();
  const [erased, setErased] = useState(false);
  const { form, field, pending } = useForm({
    schema: async () => (await import('../../contract.ts')).PrivacyRequest,
    send: async (body: PrivacyRequest) => {
      setRecord(await privacy('POST /api/admin/privacy/find', { body }));
      setErased(false);
    },
    onFailure: (err) => toastFailure(err),
  });
  const onErased = () => {
    setRecord(undefined);
    setErased(true);
    form.ref.current?.reset();
    form.ref.current?.querySelector('input')?.focus();
  };
  return (
    <SettingsGroup
      title="Requests"
      note="First make sure that the person asking owns the address: ask them to email you from it. You have a month to answer. The audit log records that you looked, with a hash in place of the address."
    >
      <form {...form} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <TextField {...field('email')} label="Email address" type="email" autoComplete="off" />
        </div>
        <Submit pending={pending} verb="Find everything" doing="Looking..." />
      </form>
      <div aria-live="polite">
        {record && <Found key={record.madeAt} record={record} onErased={onErased} />}
        {erased && <p className="mt-6 border-rule border-t pt-4">Everything about the address has been erased.</p>}
      </div>
    </SettingsGroup>
  );
}

function RetentionSettings() {
  const query = useQuery(retentionQuery);
  const [conflicts, setConflicts] = useState(0);
  const showTheirs = async () => {
    await query.refetch();
    // Opens the form again, with the colleague's periods and what was typed here.
    setConflicts((count) => count + 1);
  };
  return (
    <SettingsGroup
      title="How long data is kept"
      note="In months. Older data is removed every night, and the audit log says how much. The privacy policy must give the same periods."
    >
      <Loaded query={query} skeleton={4}>
        {(saved) => <RetentionForm key={conflicts} saved={saved} onConflict={showTheirs} />}
      </Loaded>
    </SettingsGroup>
  );
}

function RetentionForm({ saved, onConflict }: { saved: SavedRetention; onConflict: () => Promise<void> }) {
  const queryClient = useQueryClient();
  const { form, field, pending } = useForm({
    saved,
    schema: async () => (await import('../../contract.ts')).Retention,
    send: async (body: Retention) => {
      const seen = { ...body, updatedAt: saved.updatedAt };
      const after = await privacy('PATCH /api/admin/privacy/retention', { body: seen });
      queryClient.setQueryData(retentionQuery.queryKey, after);
      unsaved.settle();
      toast({ title: 'Settings saved successfully' });
    },
    onFailure: (err) => {
      toastFailure(err);
      if (isConflict(err)) void onConflict();
    },
  });
  const unsaved = useUnsavedForm({ key: '/api/admin/privacy/retention', form: form.ref });
  return (
    <form {...form} className="grid gap-5 sm:grid-cols-2">
      {RETAINED.map((name) => (
        <TextField
          key={name}
          label={RETENTION[name].label}
          {...field(name)}
          type="number"
          inputMode="numeric"
          min={1}
          max={MONTHS_MAX}
        />
      ))}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 sm:col-span-2">
        <KeptNote unsaved={unsaved} />
        <Submit pending={pending} verb="Save" doing="Saving..." />
      </div>
    </form>
  );
}
