import { useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { SettingsGroup } from '#platform/web/ui/SettingsGroup.tsx';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { FoundRecord, PrivacyRequest } from '../contract.ts';
import { Found } from './Found.tsx';
import { privacy } from './queries.ts';

/** Answers people who ask which data the site holds about them, or want a copy or its erasure. */
export function PrivacyRequests() {
  const [record, setRecord] = useState<FoundRecord>();
  const { form, errors, pending } = useForm({
    schema: async () => (await import('../contract.ts')).PrivacyRequest,
    send: async (body: PrivacyRequest) => setRecord(await privacy('POST /api/admin/privacy/find', { body })),
    onFailure: (err) => toastFailure(err),
  });
  return (
    <SettingsGroup
      title="Requests"
      note="Make sure first that the person who asks owns the address: have them write from it. You have a month to answer. The audit log records that you looked, under a hash of the address."
    >
      <form {...form} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <TextField label="Email address" name="email" type="email" autoComplete="off" error={errors.email} />
        </div>
        <Button type="submit" disabled={pending}>
          {pending ? 'Looking...' : 'Find everything'}
        </Button>
      </form>
      <div aria-live="polite">
        {record && <Found key={record.madeAt} record={record} onErased={() => setRecord(undefined)} />}
      </div>
    </SettingsGroup>
  );
}
