import { Link } from '@tanstack/react-router';
import { Button } from '#platform/web/ui/Button.tsx';
import type { LinkedSubmission } from '../../author-contract.ts';

const link = 'text-accent underline underline-offset-2 hover:text-accent-strong';

/** Offers to add the submission to an account with the same address. */
export function Claim({ token, submission }: { token: string; submission: LinkedSubmission }) {
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
        with <span className="break-all">{submission.authorEmail}</span>, then come back to this page and add the
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
