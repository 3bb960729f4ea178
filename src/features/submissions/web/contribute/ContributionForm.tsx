import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { isApiError, isConflict } from '#kernel/problem.ts';
import { textToHtml } from '#kernel/text-to-html.ts';
import { Button, Submit } from '#platform/web/ui/Button.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { lazyOptional } from '#platform/web/ui/lazy-optional.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { ChangesAreBack } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { Contribution, OwnSubmission } from '../../author-contract.ts';
import { AUTHOR_NOTE_MAX, SUBMISSION_TYPES, TITLE_MAX, typeChoices } from '../../vocabulary.ts';
import { ContentField } from '../ContentField.tsx';
import { EditorsChanges } from '../linked/route.ts';
import { ownKey, ownQuery } from '../queries.ts';
import { ReviewNotes } from '../SubmissionStatus.tsx';
import { toSignIn } from './to-sign-in.ts';
import { useWriting } from './use-writing.ts';

/** Sends a contribution (behaviour 12.12). Keeps the typed text if sending fails. */
function useContribution(send: (body: Contribution) => Promise<void>, onSent: () => void) {
  const queryClient = useQueryClient();
  return useForm({
    schema: async () => (await import('../../author-contract.ts')).Contribution,
    values: toContribution,
    send: async (body: Contribution) => {
      await send(body);
      toast({ title: 'Your submission has been sent for review' });
      onSent();
      await queryClient.invalidateQueries({ queryKey: ownKey });
    },
    onFailure: (err) => {
      if (isSignedOut(err)) {
        toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', tone: 'danger' });
        toSignIn();
      } else if (isConflict(err)) toast({ title: 'Not sent', description: err.problem.message, tone: 'danger' });
      else toast({ title: 'Error', description: 'Failed to submit your contribution', tone: 'danger' });
    },
  });
}

const isSignedOut = (err: unknown) => isApiError(err) && /^401: .*Unauthorized/s.test(err.message);

/** The editor sends HTML; until it is loaded, the text area sends plain text. */
function toContribution(form: FormData) {
  const { title, type, content = '', format, leftOut, note } = Object.fromEntries(form) as Record<string, string>;
  const html = format === 'html' ? content : textToHtml(content);
  return { title, type, content: html, ...(leftOut && { leftOut }), ...(note && { note }) };
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const link = 'min-h-6 cursor-pointer font-semibold text-accent underline underline-offset-2 hover:text-accent-strong';

/** Says where the typed text is kept, and what to do if saving failed. */
function SaveLine({ writing }: { writing: ReturnType<typeof useWriting> }) {
  const { draft, dirty, recalled, saving, savedAt, problem, conflict, discard, discardRecalled, loadNewer } = writing;
  if (conflict)
    return (
      <p role="status" className="w-full text-danger text-sm">
        <span className="font-semibold">Not saved: {conflict}</span>{' '}
        <button type="button" className={link} onClick={() => void loadNewer()}>
          Load the newer version
        </button>
      </p>
    );
  if (!draft)
    return dirty ? (
      <p className="text-ink-faint text-sm">
        Kept on this device until you send it.{' '}
        <button type="button" className={link} onClick={discard}>
          Discard changes
        </button>
      </p>
    ) : null;
  if (dirty && recalled && !saving && !problem)
    return (
      <p role="status" className="text-ink-faint text-sm">
        <ChangesAreBack discard={discardRecalled} />
      </p>
    );
  return (
    <p role="status" className="text-ink-faint text-sm">
      {saving
        ? 'Saving draft…'
        : dirty && problem
          ? `Kept on this device; the draft could not be saved: ${problem}`
          : dirty
            ? 'Kept on this device, not saved yet'
            : savedAt && `Draft saved at ${clock.format(savedAt)}`}
    </p>
  );
}

const RevisionSummary = lazyOptional(() => import('../RevisionSummary.tsx'));

const types = typeChoices(SUBMISSION_TYPES);

interface ContributionFormProps {
  personId: string;
  /** A draft to continue or a submission to revise; undefined for a new one. */
  opened?: OwnSubmission | undefined;
  onClose: () => void;
}

/** The form of behaviour 12.10. Keeps the typed text until it is sent, even after Cancel or another sign-in. */
function ContributionForm({ personId, opened, onClose }: ContributionFormProps) {
  const writing = useWriting(personId, opened);
  const { values, control, change, save, saving, draft, dirty } = writing;
  const { form, errors, pending } = useContribution(writing.send, onClose);
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref]);
  const keepDraft = async () => {
    if (!(await save())) return;
    toast({ title: 'Draft saved', description: 'Continue it here or on any other device.' });
    onClose();
  };

  return (
    <form {...form} className="flex flex-col gap-6">
      <TextField {...control('title')} error={errors.title} maxLength={TITLE_MAX} autoComplete="off" />
      <SelectField {...control('type')} error={errors.type} choices={types} />
      <ContentField
        label="Content"
        values={values}
        onChange={change}
        error={errors.content}
        formatted={opened !== undefined && opened.content !== ''}
      />
      {!draft && (
        <TextAreaField
          {...control('note')}
          error={errors.note}
          hint="What you have changed, or why you have not. Readers will not see this."
          maxLength={AUTHOR_NOTE_MAX}
          optional
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-rule border-t pt-6">
        {opened && !draft && dirty && (
          <Suspense>
            <RevisionSummary
              before={opened.content}
              after={values.content}
              fields={[
                ...(values.title === opened.title ? [] : ['Title']),
                ...(values.type === opened.type ? [] : ['Content Type']),
              ]}
              className="w-full"
            />
          </Suspense>
        )}
        <Submit pending={pending} verb="Submit for Review" doing="Submitting..." />
        {draft && (
          <Button
            look="secondary"
            disabled={pending || saving || values.title + values.content === ''}
            onClick={keepDraft}
          >
            Save as draft
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <SaveLine writing={writing} />
      </div>
    </form>
  );
}

interface SubjectFormProps {
  personId: string;
  /** Undefined for a new submission. */
  id: string | undefined;
  onClose: () => void;
}

/** Loaded only when a contributor begins to write; the portal's list works without it. */
export default function SubjectForm({ id, ...props }: SubjectFormProps) {
  return id ? <OpenedForm id={id} {...props} /> : <ContributionForm {...props} />;
}

function OpenedForm({ id, ...props }: { personId: string; id: string; onClose: () => void }) {
  const query = useQuery(ownQuery(id));
  return (
    <Loaded query={query} skeleton={6} failed={() => 'Your submission could not be loaded.'}>
      {(opened) => <Revision opened={opened} {...props} />}
    </Loaded>
  );
}

function Revision({ opened, ...props }: { personId: string; opened: OwnSubmission; onClose: () => void }) {
  // Keeps the first value: reloading the list must not change the text while it is edited.
  const first = useRef(opened).current;
  const { status } = first;
  return (
    <>
      {status !== 'draft' && (
        <div className="mb-6 max-w-reading text-ink-soft text-sm">
          <p>
            {status === 'rejected' || status === 'changes_requested'
              ? 'Make the changes and send it again: an editor will read it within 3-5 business days.'
              : 'The new version replaces the one that is waiting for review.'}
          </p>
          <ReviewNotes submission={first} className="mt-3 mb-3 pl-3" />
          {first.edits.length > 0 && <EditorsChanges edits={first.edits} />}
        </div>
      )}
      <ContributionForm opened={first} {...props} />
    </>
  );
}
