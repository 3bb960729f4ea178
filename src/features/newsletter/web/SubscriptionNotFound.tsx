import { EndedLink } from '#platform/web/mailed-link/EndedLink.tsx';
import { MissingPage } from '#platform/web/ui/MissingPage.tsx';

const BACK = { to: '/newsletter', label: 'Subscribe to the newsletter' };

export function SubscriptionNotFound({ ended }: { ended: boolean }) {
  if (ended) return <EndedLink under="/newsletter" back={BACK} />;
  return (
    <MissingPage
      title="Link no longer valid"
      text="This link to a subscription is incomplete. If you copied it from an email, check that you copied all of it. You can also subscribe again."
      back={BACK}
    />
  );
}
