import { EndedLink } from '#platform/web/mailed-link/EndedLink.tsx';
import { MissingPage } from '#platform/web/ui/MissingPage.tsx';

const BACK = { to: '/submit', label: 'Submit an Article' };

export function LinkedSubmissionNotFound({ ended }: { ended: boolean }) {
  if (ended) return <EndedLink under="/submissions" back={BACK} />;
  return (
    <MissingPage
      title="Link No Longer Valid"
      text="This link to a submission is not complete. If you cut it out of a mail, check that none of it was left behind."
      back={BACK}
    />
  );
}
