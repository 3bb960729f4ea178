import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { formatDate } from '#kernel/time.ts';
import { NewLink } from '#platform/web/mailed-link/NewLink.tsx';
import { ENDED } from '#platform/web/mailed-link/opened.ts';
import { useReturnedForm } from '#platform/web/returned-form.ts';
import { Button, buttonClasses } from '#platform/web/ui/Button.tsx';
import { Facts } from '#platform/web/ui/Facts.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { ProblemNote } from '#platform/web/ui/ProblemNote.tsx';
import { Prose } from '#platform/web/ui/rich-text/Prose.tsx';
import type { LinkedSubmission } from '../../author-contract.ts';
import { showPictures } from '../../picture.ts';
import { type SubmissionStatus, typeLabel } from '../../vocabulary.ts';
import { AuthorHistory } from '../AuthorHistory.tsx';
import { linkedQuery } from '../queries.ts';
import { Answered, publishedPath, SubmissionBadge } from '../SubmissionStatus.tsx';
import {
  EditorsChanges,
  forgetKeptRevision,
  type LinkedSearch,
  LinkedSubmissionNotFound,
  ReviseForm,
} from './route.ts';

const link = 'text-accent underline underline-offset-2 hover:text-accent-strong';

/** Offers to add the submission to an account with the same address. */
function Claim({ token, submission }: { token: string; submission: LinkedSubmission }) {
  if (submission.claimed)
    return (
      <p className="mt-8 text-ink-soft text-sm">
        It belongs to the account with this address:{' '}
        <Link to="/contribute" className={link}>
          My Submissions
        </Link>
        .
      </p>
    );
  const returnTo = `/submissions/${token}`;
  return (
    <section aria-labelledby="claim" className="mt-10 border-rule border-y py-5">
      <h2 id="claim" className="font-semibold font-serif text-lg">
        Keep everything you submit in one place
      </h2>
      <p className="mt-1 text-ink-soft text-sm">
        <Link to="/login" search={{ returnTo }} className={link}>
          Sign in
        </Link>{' '}
        or{' '}
        <Link to="/register" search={{ returnTo }} className={link}>
          register
        </Link>{' '}
        with <span className="wrap-anywhere">{submission.authorEmail}</span>, then come back to this page and add the
        article to your submissions.
      </p>
      <form method="post" action={`/submissions/${token}`} className="mt-4">
        <Button type="submit" look="secondary" size="small" name="action" value="claim">
          Add it to My Submissions
        </Button>
      </form>
    </section>
  );
}

const FORM = '/submissions/:token';
const route = getRouteApi('/submissions/$token');

const TEXTS: Record<SubmissionStatus, string> = {
  draft: 'It has not been sent yet.',
  pending: 'It is with our editors, who will reply to you by email within 3-5 business days.',
  changes_requested:
    'Our editors have asked for changes. Their note explains what to change. Send the new version when it is ready.',
  accepted:
    'It has been accepted: our editors are preparing it for publication, and will email you once it is published.',
  published: 'It is published, and readers can find it.',
  rejected: 'Our editors did not accept this version. You can send a new one; an editor will read that too.',
  withdrawn: 'It was withdrawn: it is no longer under review and will not be published.',
};
const DONE: Record<NonNullable<LinkedSearch['done']>, string> = {
  revise: 'Your revised article has been sent for review.',
  withdraw: 'Your article has been withdrawn.',
  claim: 'Your article is now among your submissions.',
};

/** The page behind an author's emailed link. Opening it changes nothing; its buttons do, with or without scripts. */
export function LinkedSubmissionPage() {
  const { token } = route.useParams();
  const { open, done } = route.useSearch();
  const { data } = useSuspenseQuery(linkedQuery(token));
  const returned = useReturnedForm(FORM);
  useEffect(() => {
    if (done === 'revise') void forgetKeptRevision(token);
  }, [done, token]);
  if (!data || data === ENDED)
    return (
      <Suspense>
        <LinkedSubmissionNotFound data={data} />
      </Suspense>
    );
  const changeable = ['pending', 'changes_requested', 'rejected'].includes(data.status);
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <div className="mx-auto max-w-reading">
        <p className="flex items-center gap-3 text-ink-soft text-sm">
          Your submission <SubmissionBadge status={data.status} />
        </p>
        <h1 className="mt-3 text-balance break-words font-semibold font-serif text-4xl tracking-tight">{data.title}</h1>
        <p className="mt-3 text-pretty font-serif text-ink-soft text-xl">{TEXTS[data.status]}</p>
        {done && !returned && (
          <p
            ref={focus}
            role="status"
            tabIndex={-1}
            className="mt-6 border-success border-l-4 py-1 pl-3 font-semibold text-success outline-none"
          >
            {DONE[done]}
          </p>
        )}
        <ProblemNote className="mt-6">{returned?.message}</ProblemNote>
        {changeable && open === 'revise' ? (
          <>
            {data.edits.length > 0 && <EditorsChanges edits={data.edits} />}
            <ReviseForm key={data.updatedAt} token={token} submission={data} returned={returned} />
          </>
        ) : changeable && open === 'withdraw' ? (
          <Withdraw token={token} />
        ) : (
          <Overview token={token} submission={data} changeable={changeable} />
        )}
      </div>
    </div>
  );
}

/** The form that had the focus is gone, and the page is a new one. */
const focus = (element: HTMLElement | null) => element?.focus();

interface OverviewProps {
  token: string;
  submission: LinkedSubmission;
  changeable: boolean;
}

function Overview({ token, submission, changeable }: OverviewProps) {
  const { authorName, authorEmail, type, submittedAt, reviewNotes, content } = submission;
  const path = publishedPath(submission);
  return (
    <>
      {reviewNotes && (
        <section aria-labelledby="notes" className="mt-8 border-rule-strong border-l-2 pl-4">
          <h2 id="notes" className="font-semibold text-sm">
            Review notes
            <Answered submission={submission} />
          </h2>
          <Paragraphs text={reviewNotes} className="mt-1 break-words font-serif text-lg" />
        </section>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        {path && (
          <a href={path} className={buttonClasses('primary')}>
            Read it on the site
          </a>
        )}
        {changeable && (
          <>
            <Link
              to="/submissions/$token"
              params={{ token }}
              search={{ open: 'revise' }}
              className={buttonClasses('primary')}
            >
              Revise
            </Link>
            <Link
              to="/submissions/$token"
              params={{ token }}
              search={{ open: 'withdraw' }}
              className={buttonClasses('secondary')}
            >
              Withdraw
            </Link>
          </>
        )}
      </p>
      <div className="mt-10">
        <Facts
          facts={[
            ['Author', authorName],
            [
              'Replies go to',
              <span key="email" className="wrap-anywhere">
                {authorEmail}
              </span>,
            ],
            ['Type', typeLabel(type)],
            ['Submitted', formatDate(submittedAt)],
          ]}
        />
      </div>
      <h2 className="mt-10 mb-2 font-semibold font-serif text-xl">What has happened so far</h2>
      <AuthorHistory submission={submission} />
      <Claim token={token} submission={submission} />
      <section aria-labelledby="text" className="mt-12 border-rule-strong border-t-2 pt-3">
        <h2 id="text" className="mb-4 font-semibold text-ink-faint text-sm">
          Your text, as the editors see it
        </h2>
        <Prose html={showPictures(content, token)} />
      </section>
      <NewLink page={`/submissions/${token}`} token={token} />
    </>
  );
}

function Withdraw({ token }: { token: string }) {
  return (
    <form
      method="post"
      action={`/submissions/${token}?open=withdraw`}
      className="mt-8 border-rule-strong border-t-2 pt-4"
    >
      <h2 className="font-semibold font-serif text-2xl">Withdraw this article?</h2>
      <p className="mt-2 text-ink-soft">
        The editors will stop reviewing it, and it will not be published. This cannot be undone; you can send the text
        again as a new submission.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" look="danger" name="action" value="withdraw">
          Withdraw
        </Button>
        <Link to="/submissions/$token" params={{ token }} className={buttonClasses('secondary')}>
          Keep it
        </Link>
      </p>
    </form>
  );
}
