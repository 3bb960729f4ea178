import { EndedLink } from '#platform/web/mailed-link/EndedLink.tsx';
import { MissingPage } from '#platform/web/ui/MissingPage.tsx';

const BACK = { to: '/submit', label: 'Submit an Article' };

export function LinkedSubmissionNotFound({ ended }: { ended: boolean }) {
  if (ended) return <EndedLink under="/submissions" back={BACK} />;
  return (
    <MissingPage
      title="Link no longer valid"
      text="This link to a submission is incomplete. If you copied it from an email, check that you copied all of it."
      back={BACK}
    />
  );
}
