import { EndedLink } from '#platform/web/mailed-link/EndedLink.tsx';
import { MissingPage } from '#platform/web/ui/MissingPage.tsx';

const BACK = { to: '/newsletter', label: 'Subscribe to the Newsletter' };

export function SubscriptionNotFound({ ended }: { ended: boolean }) {
  if (ended) return <EndedLink under="/newsletter" back={BACK} />;
  return (
    <MissingPage
      title="Link No Longer Valid"
      text="This link to a subscription is not complete. If you cut it out of a mail, check that none of it was left behind. You can also subscribe again."
      back={BACK}
    />
  );
}
