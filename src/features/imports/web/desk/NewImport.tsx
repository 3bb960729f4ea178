import { type ReactNode, useRef, useState } from 'react';
import { PROFESSIONAL_TYPES, TYPE_LABELS } from '#features/articles/vocabulary.ts';
import type { ImportInput } from '#features/imports/contract.ts';
import { kindsHaving } from '#features/kinds.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { Field, SelectField, TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { CONSENT_MAX, type Holds } from '../../vocabulary.ts';
import { sendExport } from './queries.ts';

const HOLDS_CHOICES: { value: Holds; label: string }[] = [
  { value: 'posts', label: 'Posts and pages of another site' },
  { value: 'subscribers', label: 'Subscribers' },
  ...kindsHaving('imported').map(({ name, many }) => ({ value: name, label: `Table of ${many}` })),
];

/** Returns where the file comes from, and its formats. */
function fileOf(holds: Holds): { hint: ReactNode; accept: string } {
  if (holds === 'posts')
    return {
      hint: 'WordPress: Tools, Export, All content (.xml). Ghost: Settings, Import/Export (.json). Blogger and others: an RSS or Atom file (.xml). Medium, Substack, and folders of Markdown, web pages or Word documents: a zip archive.',
      accept: '.xml,.json,.atom,.rss,.zip',
    };
  if (holds === 'subscribers')
    return {
      hint: 'A CSV file from Mailchimp, MailPoet, listmonk, Ghost or another program. Its first line names the columns, one of them “Email”.',
      accept: '.csv,.tsv,.txt',
    };
  return {
    hint: (
      <>
        A CSV or JSON file from a list of the desk, or a CSV file whose columns have the names of the form’s fields or
        other usual ones, with dates such as 2027-01-31:{' '}
        <a href={`/api/admin/imports/examples/${holds}`} download className="text-accent underline">
          an example
        </a>
        . Rows stay unpublished, unless a column “status” says “published”.
      </>
    ),
    accept: '.csv,.tsv,.json',
  };
}

const TYPE_CHOICES = choicesOf(PROFESSIONAL_TYPES, TYPE_LABELS);

/** Sends a file and begins its import or rehearsal, unless another import is running: `busy`. */
export function NewImport({ begin, busy }: { begin: (input: ImportInput) => Promise<unknown>; busy: boolean }) {
  const [file, setFile] = useState<File>();
  /** How much of the file the browser has sent, from 0 to 1; undefined while it sends none. */
  const [share, setShare] = useState<number>();
  const [missing, setMissing] = useState<string>();
  const [holds, setHolds] = useState<Holds>('posts');
  /** Whether the editor pressed the button for a rehearsal. */
  const rehearses = useRef(true);
  const { form, field, errors, pending } = useForm({
    schema: async () => (await import('#features/imports/contract.ts')).ImportInput.omit({ upload: true }),
    values: (data) => ({
      fileName: file?.name ?? '',
      holds,
      ...(holds === 'posts' && { type: data.get('type'), site: data.get('site') }),
      ...(holds === 'subscribers' && { consent: data.get('consent') }),
      rehearsal: rehearses.current,
    }),
    send: async (input: Omit<ImportInput, 'upload'>) => {
      setMissing(undefined);
      try {
        const upload = await sendExport(file!, setShare);
        await begin({ ...input, upload });
      } finally {
        setShare(undefined);
      }
    },
    onFailure: (err) => (err instanceof Error && !('status' in err) ? setMissing(err.message) : toastFailure(err)),
  });
  const sending = share !== undefined;
  const { hint, accept } = fileOf(holds);
  return (
    <form {...form} className="grid grid-cols-1 gap-5">
      <SelectField
        label="The file contains"
        name="holds"
        choices={HOLDS_CHOICES}
        value={holds}
        onChange={({ target }) => setHolds(target.value as Holds)}
        error={errors.holds}
      />
      <Field label="File" hint={hint} error={errors.fileName ?? missing}>
        {(ids) => (
          <input
            {...ids}
            name="file"
            type="file"
            accept={accept}
            className="max-w-full text-sm file:mr-3 file:min-h-11 file:rounded-md file:border file:border-rule-strong file:bg-raised file:px-4 file:font-semibold file:text-ink"
            // Otherwise, choosing the same file again after correcting it would change nothing.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
              setFile(undefined);
            }}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        )}
      </Field>
      {holds === 'posts' && (
        <>
          <SelectField {...field('type')} label="Import posts as" choices={TYPE_CHOICES} />
          <TextField
            {...field('site')}
            label="Address of the old site"
            type="url"
            optional
            placeholder="https://"
            hint="The import copies the pictures from there. Without the address, articles only link to their pictures."
          />
        </>
      )}
      {holds === 'subscribers' && (
        <TextAreaField
          {...field('consent')}
          label="What they agreed to"
          optional
          rows={3}
          maxLength={CONSENT_MAX}
          hint="The text of the form that they used to subscribe. The site stores it with each subscriber, together with the time of confirmation, as proof of consent. Subscribers without both get no issues until they confirm here."
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {[true, false].map((rehearsal) => (
          <Button
            key={String(rehearsal)}
            type="submit"
            look={rehearsal ? 'primary' : 'secondary'}
            disabled={pending || busy}
            onClick={() => {
              rehearses.current = rehearsal;
            }}
          >
            {rehearsal ? 'Dry run' : 'Import'}
          </Button>
        ))}
        <p role="status" className="text-ink-soft text-sm">
          {sending ? `Sending the file: ${Math.floor(share * 100)}%` : busy && 'An import is running.'}
        </p>
      </div>
    </form>
  );
}
