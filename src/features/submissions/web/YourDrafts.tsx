import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { currentUserQuery } from '#features/accounts/web/queries.ts';

/** On the form without an account, links a signed-in contributor to their drafts. */
export default function YourDrafts() {
  const { data: person } = useQuery(currentUserQuery);
  if (!person) return null;
  return (
    <p className="mt-4 max-w-reading border-accent border-l-4 py-1 pl-3">
      You are signed in: your drafts are on{' '}
      <Link to="/contribute" className="text-accent underline underline-offset-2 hover:text-accent-strong">
        your contributor page
      </Link>
      .
    </p>
  );
}
