import { EndedLink } from '#platform/web/mailed-link/EndedLink.tsx';
import { ENDED } from '#platform/web/mailed-link/opened.ts';
import { MissingPage } from '#platform/web/ui/MissingPage.tsx';

const BACK = { to: '/submit', label: 'Submit an Article' };

/** `data` is what the route found behind the link: see mailed-link/opened.ts. */
export function LinkedSubmissionNotFound({ data }: { data?: unknown }) {
  if (data === ENDED) return <EndedLink under="/submissions" back={BACK} />;
  return (
    <MissingPage
      title="Link no longer valid"
      text="This link to a submission is incomplete. If you copied it from an email, check that you copied all of it."
      back={BACK}
    />
  );
}
