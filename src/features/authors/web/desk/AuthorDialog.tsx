import { Suspense, useId, useState } from 'react';
import { CoverField } from '#features/media/web/index.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { useLast } from '#platform/web/ui/Dialog.tsx';
import { TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { formOf } from '#platform/web/ui/record-editor/form-values.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { AuthorChange, DeskAuthor } from '../../contract.ts';
import { AUTHOR_FIELDS } from '../../fields.ts';
import { AUTHOR_KEYS, authors } from '../queries.ts';

interface AuthorDialogProps {
  /** Undefined closes the dialog. */
  author: DeskAuthor | undefined;
  onClose: () => void;
}

/** Changes an author's page. */
export function AuthorDialog({ author, onClose }: AuthorDialogProps) {
  const shown = useLast(author);
  if (!shown) return null;
  const key = `${shown.id} ${shown.updatedAt}`;
  return <AuthorForm key={key} author={shown} open={author !== undefined} onClose={onClose} />;
}

function AuthorForm({ author, open, onClose }: { author: DeskAuthor; open: boolean; onClose: () => void }) {
  const id = useId();
  const save = useAction<AuthorChange>({
    run: async (body) => {
      const params = { id: author.id };
      await authors('PATCH /api/admin/authors/:id', { params, body: { ...body, updatedAt: author.updatedAt } });
      onClose();
    },
    done: 'Author saved',
    refresh: AUTHOR_KEYS,
  });
  return (
    <ConfirmDialog
      title="Change author"
      verb="Save"
      doing="Saving..."
      pending={save.isPending}
      form={id}
      open={open}
      onClose={onClose}
      wide
    >
      <Fields id={id} author={author} save={save.mutateAsync} />
    </ConfirmDialog>
  );
}

const authorForm = formOf(AUTHOR_FIELDS);

interface FieldsProps {
  id: string;
  author: DeskAuthor;
  save: (body: AuthorChange) => Promise<unknown>;
}

function Fields({ id, author, save }: FieldsProps) {
  const [portrait, setPortrait] = useState(author.portraitId ?? '');
  const { form, errors } = useForm({
    schema: async () => (await import('../../contract.ts')).AuthorChange,
    values: (data) => ({ ...authorForm.sent(data), portraitId: portrait || null, updatedAt: author.updatedAt }),
    send: async (body: AuthorChange) => {
      await save(body);
      unsaved.settle();
    },
    // The action shows the reason itself.
    onFailure: () => undefined,
  });
  const also = { name: 'portraitId', value: portrait, change: setPortrait };
  const unsaved = useUnsavedForm({ key: '/api/admin/authors', id: author.id, form: form.ref, also });
  const control = authorForm.controls(author, errors);
  return (
    <form id={id} {...form} className="grid grid-cols-1 items-start gap-x-8 gap-y-5 md:grid-cols-2">
      <KeptNote unsaved={unsaved} />
      <div className="flex flex-col gap-5">
        <TextField {...control('name')} autoComplete="off" maxLength={120} />
        <TextField
          {...control('slug')}
          hint="The last part of the page’s address. The old one redirects to it."
          autoComplete="off"
          maxLength={80}
        />
        <TextField
          {...control('accountEmail')}
          hint="The email address of the account that may edit this page."
          type="email"
          autoComplete="off"
          optional
        />
        <Spellings author={author} />
      </div>
      <div className="flex flex-col gap-5">
        <TextAreaField {...control('bio')} rows={6} optional />
        <TextAreaField {...control('links')} hint="Web addresses, one on each line." rows={3} optional />
        <fieldset>
          <legend className="mb-1 font-semibold text-sm">{authorForm.labels.portraitId}</legend>
          <Suspense>
            <CoverField value={portrait} error={errors.portraitId} onChange={setPortrait} without="No portrait." />
          </Suspense>
        </fieldset>
      </div>
    </form>
  );
}

/** Lists the bylines of a person other than the name, each of which can be removed again. */
function Spellings({ author: { id, updatedAt, name, spellings } }: { author: DeskAuthor }) {
  const split = useAction<string>({
    run: (spelling) => authors('POST /api/admin/authors/:id/split', { params: { id }, body: { spelling, updatedAt } }),
    done: 'This byline is now a separate author',
    refresh: AUTHOR_KEYS,
  });
  const others = spellings.filter((spelling) => spelling !== name);
  if (others.length === 0) return null;
  return (
    <div>
      <p className="mb-1 font-semibold text-sm">Other bylines</p>
      <ul className="divide-y divide-rule border-rule border-y">
        {others.map((spelling) => (
          <li key={spelling} className="flex min-h-11 items-center justify-between gap-3 text-sm">
            <span className="min-w-0 break-words">{spelling}</span>
            <Button look="quiet" size="small" disabled={split.isPending} onClick={() => split.mutate(spelling)}>
              Take out<span className="sr-only"> “{spelling}”</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
