import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { SUB_CATEGORIES, type SubCategory } from '#features/humor/vocabulary.ts';
import { linesOf } from '#kernel/plain-text.ts';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { textToHtml } from '#kernel/text-to-html.ts';
import { Button, buttonClasses } from '#platform/web/ui/Button.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { lazyOptional } from '#platform/web/ui/lazy-optional.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsaved } from '#platform/web/ui/unsaved/use-unsaved.ts';
import type { LinkedSubmission } from '../../author-contract.ts';
import { PUBLIC_SUBMISSION_TYPES } from '../../public-vocabulary.ts';
import { AUTHOR_NOTE_MAX, HUMOR_CHOICES, TITLE_MAX, typeChoices } from '../../vocabulary.ts';
import { ContentField } from '../ContentField.tsx';
import { ReviewNotes } from '../SubmissionStatus.tsx';
import { keptRevision } from './kept-revision.ts';

const RevisionSummary = lazyOptional(() => import('../RevisionSummary.tsx'));

const types = typeChoices(PUBLIC_SUBMISSION_TYPES);
const ORDER = ['title', 'authorName', 'type', 'subCategory', 'content', 'note'] as const;

const NAMED = [
  ['title', 'Title'],
  ['authorName', 'Your name'],
  ['type', 'Type'],
  ['subCategory', 'Kind of humor'],
] as const;

interface ReviseFormProps {
  token: string;
  submission: LinkedSubmission;
  returned: ReturnedForm | undefined;
}

/** Works with and without scripts: the server returns the form with its errors. */
export function ReviseForm({ token, submission, returned }: ReviseFormProps) {
  const [values, setValues] = useState(() => initialValues(submission, returned));
  const [sending, setSending] = useState(false);
  // The server sends a returned form without the comparison, which needs a browser's parser.
  const [started, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  const form = useRef<HTMLFormElement>(null);
  const [stored] = useState(() => initialValues(submission, undefined));
  const unsaved = useUnsaved({ ...keptRevision(token), form, values, saved: stored, show: setValues });
  const firstWrong = ORDER.find((name) => returned?.errors[name]);
  const control = (name: 'title' | 'authorName' | 'type' | 'subCategory' | 'note') => ({
    name,
    value: values[name],
    error: returned?.errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    // Without scripts, the browser focuses the first invalid field.
    ...(name === firstWrong && { autoFocus: true }),
  });
  return (
    <form
      ref={form}
      method="post"
      action={`/submissions/${token}?open=revise`}
      onSubmit={() => setSending(true)}
      className="mt-8 flex flex-col gap-6 border-rule-strong border-t-2 pt-4"
    >
      <h2 className="font-semibold font-serif text-2xl">Revise your article</h2>
      <ReviewNotes submission={submission} className="pl-4" />
      <input type="hidden" name="updatedAt" value={returned?.values.updatedAt ?? submission.updatedAt} />
      <input type="hidden" name="original" value={submission.content} />
      <TextField {...control('title')} label="Article title" maxLength={TITLE_MAX} autoComplete="off" />
      <TextField {...control('authorName')} label="Your name" autoComplete="name" />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField {...control('type')} label="Article type" choices={types} />
        {values.type === 'tax_humor' && (
          <SelectField {...control('subCategory')} label="Kind of humor" choices={HUMOR_CHOICES} />
        )}
      </div>
      <ContentField
        label="Article content"
        values={values}
        onChange={(change) => setValues((now) => ({ ...now, ...change }))}
        error={returned?.errors.content}
        text={values.text}
        formatted
        token={token}
        autoFocus={firstWrong === 'content'}
      />
      <noscript>
        <p className="text-ink-soft text-sm">
          Without JavaScript, the text is shown without its formatting. If you leave it unchanged, the formatting stays;
          if you change it, blank lines separate paragraphs.
        </p>
      </noscript>
      <TextAreaField
        {...control('note')}
        label="Note to the editors"
        hint="What you have changed, or why you have not. Readers will not see this."
        maxLength={AUTHOR_NOTE_MAX}
        optional
      />
      <div className="flex flex-wrap gap-3 border-rule border-t pt-6">
        {started && unsaved.dirty && (
          <Suspense>
            <RevisionSummary
              before={submission.content}
              after={values.content}
              fields={NAMED.filter(([name]) => values[name] !== stored[name]).map(([, label]) => label)}
              className="w-full"
            />
          </Suspense>
        )}
        <Button type="submit" name="action" value="revise" aria-disabled={sending}>
          {sending ? 'Sending...' : 'Send for review'}
        </Button>
        <Link to="/submissions/$token" params={{ token }} className={buttonClasses('quiet')}>
          Cancel
        </Link>
        {unsaved.dirty && !unsaved.recalled && (
          <p className="self-center text-ink-faint text-sm">Kept on this device until you send it.</p>
        )}
        <div className="self-center">
          <KeptNote unsaved={unsaved} />
        </div>
      </div>
    </form>
  );
}

/**
 * Returns the values of a returned form, or else the stored ones: HTML for the editor, and plain text for the text
 * area.
 */
function initialValues(submission: LinkedSubmission, returned: ReturnedForm | undefined) {
  const { content = '', leftOut = '', note = '', ...typed } = returned?.values ?? {};
  const { title, authorName, type, subCategory, format } = typed;
  const html = !returned ? submission.content : format === 'html' ? content : textToHtml(content);
  return {
    title: title ?? submission.title,
    authorName: authorName ?? submission.authorName,
    type: type ?? submission.type,
    subCategory:
      SUB_CATEGORIES.find((known) => known === subCategory) ?? submission.subCategory ?? ('story' as SubCategory),
    content: html,
    leftOut,
    note,
    text: returned && format !== 'html' ? content : linesOf(html),
  };
}
