import { useId } from 'react';
import { kindsHaving } from '#features/kinds.ts';
import type { EndpointInput, WebhookEndpoint, WithSecret } from '#features/webhooks/contract.ts';
import { capital } from '#kernel/numbers.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { ShownSecret } from '#platform/web/ui/ShownSecret.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';
import { EVENTS, HAPPENINGS } from '../../vocabulary.ts';
import { WEBHOOK_KEYS, webhooks } from './queries.ts';

interface EndpointDialogProps {
  endpoint: WebhookEndpoint | 'new';
  onClose: () => void;
  onMade: (endpoint: WithSecret) => void;
}

const NEW = { url: '', description: '', events: [] as string[], active: true };

export function EndpointDialog({ endpoint, onClose, onMade }: EndpointDialogProps) {
  const isNew = endpoint === 'new';
  const start = isNew ? NEW : endpoint;
  const id = useId();
  const readAgain = useReadAgain(WEBHOOK_KEYS);
  const { form, field, errors, pending } = useForm({
    saved: start,
    schema: async () => (await import('#features/webhooks/contract.ts')).EndpointInput,
    values: (data) => ({
      url: data.get('url'),
      description: data.get('description'),
      events: EVENTS.filter((name) => data.has(name)),
      active: data.has('active'),
    }),
    send: async (input: EndpointInput) => {
      if (isNew) onMade(await webhooks('POST /api/admin/webhooks', { body: input }));
      else {
        const body = { ...input, updatedAt: endpoint.updatedAt };
        await webhooks('PATCH /api/admin/webhooks/:id', { params: { id: endpoint.id }, body });
        toast({ title: 'The endpoint has been saved' });
      }
      unsaved.settle();
      onClose();
      await readAgain();
    },
    onFailure: (err) => toastFailure(err),
  });
  const unsaved = useUnsavedForm({ key: '/api/admin/webhooks', id: isNew ? undefined : endpoint.id, form: form.ref });
  return (
    <ConfirmDialog
      open
      title={isNew ? 'Add an endpoint' : 'Edit this endpoint'}
      verb={isNew ? 'Add' : 'Save'}
      doing="Saving..."
      pending={pending}
      form={id}
      onClose={onClose}
    >
      <form {...form} id={id} className="flex flex-col gap-5">
        <KeptNote unsaved={unsaved} />
        <TextField
          {...field('url')}
          label="Address"
          hint="Begins with https://. The site’s operator can allow http:// for named hosts (WEBHOOK_HOSTS)."
          type="url"
          autoComplete="off"
          placeholder="https://"
        />
        <TextField {...field('description')} label="Description" optional autoComplete="off" maxLength={200} />
        <Events chosen={start.events} error={errors.events} />
        <Box name="active" checked={start.active} label="Active: it will get events from now on" />
      </form>
    </ConfirmDialog>
  );
}

/** Shows one row of events for each kind, so that the order makes sense on a phone too. */
function Events({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-semibold text-sm">Events</legend>
      {error && (
        <p id={`${id}-error`} role="alert" className="font-semibold text-danger text-sm">
          {error}
        </p>
      )}
      {kindsHaving('public').map(({ name, labels }) => (
        <div key={name} className="grid grid-cols-3 items-center border-rule border-b sm:grid-cols-4">
          <span className="text-ink-soft text-sm max-sm:col-span-3 max-sm:pt-2">{labels.one}</span>
          {HAPPENINGS.map((happening) => (
            <Box
              key={happening}
              name={`${name}.${happening}`}
              field="events"
              checked={chosen.includes(`${name}.${happening}`)}
              label={capital(happening)}
              of={labels.one}
            />
          ))}
        </div>
      ))}
      <Box
        name="submission.received"
        field="events"
        checked={chosen.includes('submission.received')}
        label="Submission received"
      />
    </fieldset>
  );
}

interface BoxProps {
  name: string;
  /** The field whose error appears above, if it has another name. */
  field?: string;
  checked: boolean;
  label: string;
  /** Precedes the label for screen readers. */
  of?: string;
}

const Box = ({ name, field, checked, label, of }: BoxProps) => (
  <label className="flex min-h-11 items-center gap-2 text-sm">
    <input type="checkbox" name={name} data-field={field} defaultChecked={checked} className="size-5 shrink-0" />
    <span>
      {of && <span className="sr-only">{of}: </span>}
      {label}
    </span>
  </label>
);

/** Shows a new secret. Nobody can see it again. */
export const SecretDialog = ({ endpoint, onClose }: { endpoint: WithSecret; onClose: () => void }) => (
  <Dialog open title="The endpoint’s secret" onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
    <p className="mb-2 break-all font-semibold font-serif text-lg">{endpoint.url}</p>
    <p className="mb-4">
      Copy it into the receiver now: it is shown only once. The receiver uses it to verify that a message comes from
      this site.
    </p>
    <ShownSecret text={endpoint.secret} what="the secret" />
  </Dialog>
);
