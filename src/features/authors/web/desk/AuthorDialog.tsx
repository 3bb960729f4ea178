import { PictureField } from '#features/media/web/index.ts';
import { chosen, FormDialog, typed } from '#platform/web/record-dialogs/FormDialog.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { formOf } from '#platform/web/ui/record-editor/form-values.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import type { DeskAuthor } from '../../contract.ts';
import { AUTHOR_FIELDS } from '../../fields.ts';
import { AUTHOR_KEYS, authors } from '../queries.ts';

const authorForm = formOf(AUTHOR_FIELDS);

export function AuthorDialog({ author, onClose }: { author: DeskAuthor; onClose: () => void }) {
  const { id, updatedAt } = author;
  return (
    <FormDialog
      wide
      title="Edit author"
      of={{ key: '/api/admin/authors', id }}
      fields={authorForm}
      saved={authorForm.valuesOf(author)}
      schema={async () => (await import('../../contract.ts')).AuthorChange.omit({ updatedAt: true })}
      save={(body) => authors('PATCH /api/admin/authors/:id', { params: { id }, body: { ...body, updatedAt } })}
      done="Author saved"
      refresh={AUTHOR_KEYS}
      onClose={onClose}
    >
      {(control) => (
        <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 md:grid-cols-2">
          <div className="flex flex-col gap-5">
            <TextField {...typed(control('name'))} autoComplete="off" maxLength={120} />
            <TextField
              {...typed(control('slug'))}
              hint="The last part of the page’s address. The old address redirects to the new one."
              autoComplete="off"
              maxLength={80}
            />
            <TextField
              {...typed(control('accountEmail'))}
              hint="The email address of the account that may edit this page."
              type="email"
              autoComplete="off"
              optional
            />
            <Spellings author={author} />
          </div>
          <div className="flex flex-col gap-5">
            <TextAreaField {...typed(control('bio'))} rows={6} optional />
            <TextAreaField {...typed(control('links'))} hint="Web addresses, one per line." rows={3} optional />
            <fieldset>
              <legend className="mb-1 font-semibold text-sm">{authorForm.labels.portraitId}</legend>
              <PictureField {...chosen(control('portraitId'))} without="No portrait." title="Choose a portrait" />
            </fieldset>
          </div>
        </div>
      )}
    </FormDialog>
  );
}

/** Lists the other bylines of a person. An editor can remove each of them. */
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
              Separate<span className="sr-only"> “{spelling}”</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
