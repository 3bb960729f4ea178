import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDate } from '#kernel/time.ts';
import { ENDED } from '#platform/web/mailed-link/opened.ts';
import { useReturnedForm } from '#platform/web/returned-form.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { PasswordField } from '#platform/web/ui/PasswordField.tsx';
import { ProblemNote } from '#platform/web/ui/ProblemNote.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { forget } from '#platform/web/ui/record-editor/kept.ts';
import { useUnsavedLater } from '#platform/web/ui/unsaved/use-unsaved-later.tsx';
import type { Remark } from '../contract.ts';
import { PASSWORD_MAX, REMARK_MAX } from '../vocabulary.ts';
import { previewQuery } from './queries.ts';
import { RecordView } from './RecordView.tsx';

const FORM = '/previews/:token';
const route = getRouteApi('/previews/$token');

/** Shows a text that the desk shares before publication. Works without scripts. */
export function PreviewPage() {
  const { token } = route.useParams();
  const { key } = route.useSearch();
  const { data } = useSuspenseQuery(previewQuery(token, key));
  if (!data || data === ENDED) return <NoPreview ended={data === ENDED} />;
  const { kind, record, endsAt, remarks } = data;
  if (!record) return <Locked />;
  return (
    <>
      <aside aria-label="Preview" className="border-rule border-b bg-sunk print:hidden">
        <p className="mx-auto flex max-w-page flex-wrap gap-x-4 gap-y-1 px-4 py-2 text-sm sm:px-6">
          <strong>Preview</strong>
          <span className="text-ink-soft">
            The editors have shared this text with you before its publication. Please do not pass it on. The link
            expires on {formatDate(endsAt)}.
          </span>
          <a href="#remarks" className="font-semibold text-accent hover:underline">
            Leave feedback
          </a>
        </p>
      </aside>
      <RecordView kind={kind} record={record} />
      <Remarks remarks={remarks} />
    </>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-page px-4 pt-10 pb-16 sm:px-6 md:pt-16">
      <h1 className="font-semibold font-serif text-4xl tracking-tight">{title}</h1>
      {children}
    </div>
  );
}

/** Shown for a link that the site did not make, or that no longer works. */
function NoPreview({ ended }: { ended: boolean }) {
  return (
    <Page title={ended ? 'This link no longer works' : 'There is no preview here'}>
      <p className="mt-4 max-w-reading font-serif text-ink-soft text-lg">
        {ended
          ? 'The text may have been published since, or the editors may have cancelled the link. Ask the person who sent it to you.'
          : 'Please check that you have copied the whole address.'}
      </p>
    </Page>
  );
}

function Locked() {
  const { token } = route.useParams();
  const returned = useReturnedForm(FORM);
  return (
    <Page title="A shared preview">
      <p className="mt-4 mb-6 max-w-reading font-serif text-ink-soft text-lg">
        The editors have shared a text with you before its publication. The person who sent you the link has the
        password.
      </p>
      <form method="post" action={`/previews/${token}`} className="flex max-w-sm flex-col gap-4">
        <input type="hidden" name="action" value="open" />
        <ProblemNote>{returned?.errors.password ? undefined : returned?.message}</ProblemNote>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="off"
          required
          maxLength={PASSWORD_MAX}
          error={returned?.errors.password}
        />
        <Button type="submit" className="self-start">
          Open
        </Button>
      </form>
    </Page>
  );
}

function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  const { token } = route.useParams();
  const { key = '', done } = route.useSearch();
  const returned = useReturnedForm(FORM);
  const { values, errors, message } = returned ?? {};
  const form = useRef<HTMLFormElement>(null);
  // Must run before the guard looks for unsaved input.
  useEffect(() => {
    if (done) forget('/api/previews', token);
  }, [done, token]);
  const unsaved = useUnsavedLater({ key: '/api/previews', id: token, form });
  return (
    <section aria-labelledby="remarks" className="mx-auto max-w-page px-4 pb-16 sm:px-6 print:hidden">
      <div className="mx-auto max-w-reading">
        <h2 id="remarks" className="border-rule-strong border-t-2 pt-2 font-semibold font-serif text-xl">
          Feedback
        </h2>
        {done && !returned && (
          <p role="status" className="mt-4 border-success border-l-4 py-1 pl-3 font-semibold text-success">
            Your feedback has been sent to the editors.
          </p>
        )}
        {remarks.length > 0 && (
          <ul>
            {remarks.map(({ id, name, text, at }) => (
              <li key={id} className="border-rule border-b py-4">
                <p className="text-ink-soft text-sm">
                  <strong className="text-ink">{name}</strong> · <RelativeTime date={at} />
                </p>
                <p className="mt-1 whitespace-pre-line break-words">{text}</p>
              </li>
            ))}
          </ul>
        )}
        <form ref={form} method="post" action={`/previews/${token}`} className="mt-6 flex flex-col gap-4">
          {unsaved.note}
          <input type="hidden" name="action" value="remark" />
          <input type="hidden" name="key" value={key} />
          <p className="text-ink-soft text-sm">The editors see your feedback, and so does everybody with this link.</p>
          <ProblemNote>{errors?.name || errors?.text ? undefined : message}</ProblemNote>
          <TextField
            label="Your name"
            name="name"
            autoComplete="name"
            required
            maxLength={80}
            defaultValue={values?.name}
            error={errors?.name}
            className="max-w-sm"
          />
          <TextAreaField
            label="Your feedback"
            name="text"
            required
            maxLength={REMARK_MAX}
            defaultValue={values?.text}
            error={errors?.text}
          />
          <Button type="submit" className="self-start">
            Send feedback
          </Button>
        </form>
      </div>
    </section>
  );
}
