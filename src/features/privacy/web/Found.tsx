import { useId, useState } from 'react';
import { capital } from '#kernel/numbers.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { Erasure, FoundPerson } from '../contract.ts';
import { SECTIONS } from '../vocabulary.ts';
import { PublishedChoice } from './PublishedChoice.tsx';
import { privacy } from './queries.ts';

const LONGEST = 240;

/** Shows one record, field by field. Leaves out empty fields and cuts long values. */
function FoundRow({ row }: { row: Record<string, unknown> }) {
  const fields = Object.entries(row).filter(([, value]) => value !== null && value !== '');
  return (
    <li className="py-2.5">
      <dl className="grid gap-x-4 gap-y-0.5 text-sm sm:grid-cols-[9rem_1fr]">
        {fields.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint max-sm:mt-1.5">{inWords(name)}</dt>
            <dd className="min-w-0 break-words">{asText(value)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Returns 'First name' for 'firstName'. */
const inWords = (field: string): string => capital(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

export function Found({ record, onErased }: { record: FoundPerson; onErased: () => void }) {
  const [erasing, setErasing] = useState(false);
  const { email } = record;
  const sections = Object.entries(record.data);
  const total = sections.reduce((sum, [, rows]) => sum + rows.length, 0);
  const save = useAction({
    run: async () =>
      saveFile('personal-data.json', await privacy('POST /api/admin/privacy/export', { body: { email } })),
    done: 'Exported',
    refresh: [],
  });
  const endLinks = useAction({
    run: () => privacy('POST /api/admin/privacy/end-links', { body: { email } }),
    done: 'Emailed links cancelled: the next emails have new ones',
    refresh: [],
  });
  if (total === 0)
    return (
      <p className="mt-6 border-rule border-t pt-4">
        No records of <strong className="break-all">{email}</strong>.
      </p>
    );
  return (
    <div className="mt-6 border-rule-strong border-t-2 pt-4">
      <p>
        {total === 1 ? 'One record' : `${total} records`} of <strong className="break-all">{email}</strong>,{' '}
        {record.hasAccount ? 'who has an account.' : 'who has no account.'}
      </p>
      <ul className="mt-4 divide-y divide-rule border-rule border-y">
        {sections.map(([name, rows]) => (
          <li key={name}>
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2 hover:text-accent">
                <span className="before:mr-2 before:inline-block before:text-ink-faint before:content-['+'] group-open:before:content-['−']">
                  {SECTIONS[name] ?? name}
                </span>
                <span className="text-ink-soft text-sm tabular-nums">{rows.length}</span>
              </summary>
              <ol className="mb-4 max-h-96 divide-y divide-rule overflow-y-auto border-rule border-l-2 pl-4">
                {Array.from(rows.entries(), ([place, row]) => (
                  <FoundRow key={place} row={row} />
                ))}
              </ol>
            </details>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="secondary" disabled={save.isPending} onClick={() => save.mutate()}>
          Export as JSON
        </Button>
        <Button look="secondary" disabled={endLinks.isPending} onClick={() => endLinks.mutate()}>
          Cancel emailed links
        </Button>
        <Button look="danger" onClick={() => setErasing(true)}>
          Erase everything
        </Button>
      </div>
      <EraseDialog record={record} open={erasing} onClose={() => setErasing(false)} onErased={onErased} />
    </div>
  );
}

/** Makes the browser download a value as a JSON file. */
function saveFile(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

interface EraseDialogProps {
  record: FoundPerson;
  open: boolean;
  onClose: () => void;
  onErased: () => void;
}

/** Asks for the address again, because nobody can undo erasing. */
function EraseDialog({ record: { email, hasAccount }, open, onClose, onErased }: EraseDialogProps) {
  const formId = useId();
  const { form, field, pending } = useForm({
    schema: async () => (await import('../contract.ts')).Erasure,
    values: (entered) => ({ ...Object.fromEntries(entered), email }),
    send: async (body: Erasure) => {
      await privacy('POST /api/admin/privacy/erase', { body });
      onErased();
    },
    onFailure: (err) => toastFailure(err),
  });
  return (
    <ConfirmDialog
      title="Erase everything about this address?"
      subject={email}
      verb="Erase for good"
      doing="Erasing..."
      danger
      pending={pending}
      form={formId}
      open={open}
      onClose={onClose}
    >
      <form {...form} id={formId} className="flex flex-col gap-5">
        <p className="text-ink-soft">
          {hasAccount && 'The account is deleted, with its sessions; its owner gets a final email. '}
          Submissions that were not published, the subscription, alerts, inquiries and emails are deleted. The pages of
          accepted submissions stay at the desk, as drafts. Records that must stay, such as the audit log and consents,
          keep a hash instead of the address. This can’t be undone.
        </p>
        <PublishedChoice error={field('published').error} />
        <TextField
          {...field('confirmation')}
          label="Type the address to confirm"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </form>
    </ConfirmDialog>
  );
}
