import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { markSignedIn } from '#features/accounts/web/index.ts';
import { currentUserQuery } from '#features/accounts/web/queries.ts';
import { formatDate } from '#kernel/time.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { lazyOptional } from '#platform/web/ui/lazy-optional.ts';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';
import { loadToasts } from '#platform/web/ui/Toaster.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import type { SubmissionRow } from '../../contract.ts';
import { OWN_PAGE_SIZE, ownPageQuery } from '../queries.ts';
import { publishedPath, ReviewNotes, SubmissionBadge } from '../SubmissionStatus.tsx';
import { toSignIn } from './to-sign-in.ts';

const OwnEvents = lazyOptional(() => import('./OwnEvents.tsx'));

/** Loads the history when the contributor opens it, and again when the submission changes. */
function OwnHistory({ id, title, version }: { id: string; title: string; version: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-1 text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-block min-h-6 cursor-pointer text-accent hover:underline pointer-coarse:min-h-11">
        History<span className="sr-only"> of {title}</span>
      </summary>
      {open && (
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <OwnEvents key={version} id={id} />
        </Suspense>
      )}
    </details>
  );
}

/** Loaded when the page first asks for confirmation. */
const Question = lazyOptional(() => import('./Question.tsx'));

/** Shows the status of the person's own submission, and the next step. */
function MySubmission({ submission, onOpen }: { submission: SubmissionRow; onOpen: () => void }) {
  const { status, type, submittedAt, updatedAt } = submission;
  const title = submission.title || 'Untitled draft';
  const draft = status === 'draft';
  const at = draft ? updatedAt : submittedAt;
  return (
    <li className="py-4 first:pt-0">
      <div className="flex items-start justify-between gap-4">
        <h3 className="min-w-0 break-words headline">{title}</h3>
        <SubmissionBadge status={status} />
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        {type.replaceAll('_', ' ')} · {draft ? 'Saved' : 'Submitted'} <time dateTime={at}>{formatDate(at)}</time>
      </p>
      <ReviewNotes submission={submission} className="mt-3 pl-3 text-sm" />
      <Actions submission={submission} title={title} onOpen={onOpen} />
      {!draft && <OwnHistory id={submission.id} title={title} version={updatedAt} />}
    </li>
  );
}

interface ActionsProps {
  submission: SubmissionRow;
  title: string;
  onOpen: () => void;
}

function Actions({ submission, title, onOpen }: ActionsProps) {
  const { status } = submission;
  const path = publishedPath(submission);
  // Undefined until the page first asks for confirmation.
  const [asking, setAsking] = useState<boolean>();
  const [proceed, leave] = status === 'draft' ? ['Continue', 'Delete draft'] : ['Revise', 'Withdraw'];
  if (path)
    return (
      <a
        href={path}
        aria-label={`View the published page: ${title}`}
        className="mt-2 inline-flex min-h-6 items-center text-accent text-sm underline underline-offset-2 hover:text-accent-strong pointer-coarse:min-h-11"
      >
        View the published page
      </a>
    );
  if (status === 'accepted' || status === 'published' || status === 'withdrawn') return null;
  return (
    <div className="mt-2 -ml-3 flex flex-wrap gap-x-1">
      {/* A browser would put a space before the colon of hidden words. */}
      <Button look="quiet" size="small" aria-label={`${proceed}: ${title}`} onClick={onOpen}>
        {proceed}
      </Button>
      <Button look="quiet" size="small" aria-label={`${leave}: ${title}`} onClick={() => setAsking(true)}>
        {leave}
      </Button>
      {asking !== undefined && (
        <Suspense>
          <Question submission={submission} title={title} open={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

const PageButtons = lazy(async () => ({
  default: (await import('#platform/web/ui/PageButtons.tsx')).PageButtons,
}));

/** The contributor's submissions with their status and actions (behaviour 12.11). */
function MySubmissions({ onOpen }: { onOpen: (id: string) => void }) {
  const [page, setPage] = useState(1);
  const query = useQuery(ownPageQuery(page));
  return (
    <section aria-labelledby="my-submissions" className="min-w-0 lg:col-span-5">
      <SectionHead id="my-submissions" title="My Submissions" />
      <Loaded query={query} skeleton={3} failed={() => 'Your submissions could not be loaded.'}>
        {({ rows, total }) => (
          <>
            {total === 0 ? (
              <EmptyState title="No submissions yet. Create your first submission to get started." />
            ) : (
              <ul className="divide-y divide-rule">
                {rows.map((submission) => (
                  <MySubmission key={submission.id} submission={submission} onOpen={() => onOpen(submission.id)} />
                ))}
              </ul>
            )}
            {total > OWN_PAGE_SIZE && (
              <Suspense>
                <PageButtons
                  label="Pages of your submissions"
                  page={page}
                  perPage={OWN_PAGE_SIZE}
                  total={total}
                  onPage={setPage}
                />
              </Suspense>
            )}
            {total > 0 && (
              <div className="mt-4">
                <ExportLinks of="/api/submissions" filters={{ by: 'me', fields: 'summary' }} what="your submissions" />
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

const SubjectForm = lazy(() => import('./ContributionForm.tsx'));

/** The height of the form, in rows of a skeleton. */
const FORM_ROWS = 9;

/** A new submission, or an existing one by its id. */
type Subject = 'new' | { id: string };

/** Focuses the button that replaced the form. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Behaviour 12.9. The server renders the frame; the browser loads the personal data. */
export function ContributePage() {
  // Loads the toasts in advance, because this page shows them for only half a second.
  useEffect(loadToasts, []);
  const query = useQuery(currentUserQuery);
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <h1 className="font-semibold font-serif text-4xl text-balance">Contributor Portal</h1>
      <WithoutScripts />
      <div className="noscript:hidden">
        <Loaded query={query} skeleton={3} failed={() => 'We could not check whether you are signed in.'}>
          {(person) => (person ? <Portal key={person.id} personId={person.id} email={person.email} /> : <Denied />)}
        </Loaded>
      </div>
    </div>
  );
}

function WithoutScripts() {
  return (
    <noscript>
      {/* Only the server renders this part. */}
      {import.meta.env.SSR && (
        <p className="mt-3 max-w-prose">
          The portal needs JavaScript.{' '}
          <a href="/submit" className="text-accent underline underline-offset-2">
            Submitting an article
          </a>{' '}
          does not: the link that we email you shows its status, and lets you revise or withdraw it.
        </p>
      )}
    </noscript>
  );
}

/** The form is on the left (behaviour 12.10), the contributor's submissions are on the right. */
function Portal({ personId, email }: { personId: string; email: string }) {
  const [subject, setSubject] = useState<Subject>();
  const [closed, setClosed] = useState(false);
  const id = typeof subject === 'object' ? subject.id : undefined;
  const close = () => {
    setClosed(true);
    setSubject(undefined);
  };
  // Needed here too after a sign-in without scripts, or on the administrators' login page.
  useEffect(() => markSignedIn(true), []);
  return (
    <>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3 text-ink-soft">
        <span>
          Signed in as <span className="wrap-anywhere text-ink">{email}</span>
        </span>
        <Link
          to="/logout"
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-2 hover:text-accent-strong pointer-coarse:min-h-11"
        >
          Sign out
        </Link>
      </p>
      <div className="mt-8 grid items-start gap-x-12 gap-y-12 lg:grid-cols-12">
        <section aria-labelledby="new-submission" className="min-w-0 lg:col-span-7">
          <SectionHead id="new-submission" title={id ? 'Your Submission' : 'New Submission'} />
          {subject ? (
            <Suspense fallback={<SkeletonRows rows={FORM_ROWS} />}>
              <SubjectForm key={id} personId={personId} id={id} onClose={close} />
            </Suspense>
          ) : (
            <>
              <p className="max-w-reading text-ink-soft">
                Articles, analysis, humor and breaking news. An editor reads every submission and replies within 3-5
                business days.
              </p>
              <Button ref={closed ? focus : undefined} className="mt-5" onClick={() => setSubject('new')}>
                Start New Submission
              </Button>
            </>
          )}
        </section>
        <MySubmissions onOpen={(id) => setSubject({ id })} />
      </div>
    </>
  );
}

const denied = { title: 'Access Denied', description: 'Please log in to access the contributor portal.' };

function Denied() {
  useEffect(() => {
    markSignedIn(false);
    toast({ ...denied, tone: 'danger' });
    return toSignIn();
  }, []);
  return (
    <div className="mt-8 max-w-reading border-rule-strong border-t-2 pt-4">
      <h2 className="font-semibold font-serif text-2xl">{denied.title}</h2>
      <p className="mt-2 text-ink-soft">{denied.description}</p>
    </div>
  );
}
