import { EndedLink } from '#platform/web/mailed-link/EndedLink.tsx';
import { MissingPage } from '#platform/web/ui/MissingPage.tsx';

const BACK = { to: '/careers/alerts', label: 'Set Up Job Alerts' };

export function AlertNotFound({ ended }: { ended: boolean }) {
  if (ended) return <EndedLink under="/alerts" back={BACK} />;
  return (
    <MissingPage
      title="Link no longer valid"
      text="This link to an alert is incomplete. If you copied it from an email, check that you copied all of it. You can also set up the alert again."
      back={BACK}
    />
  );
}
