import { MissingPage } from '#platform/web/ui/MissingPage.tsx';

export function SubscriptionNotFound() {
  return (
    <MissingPage
      title="Link No Longer Valid"
      text="This link to a subscription is not complete, or nobody confirmed the address within 30 days. You can subscribe again."
      back={{ to: '/newsletter', label: 'Subscribe to the Newsletter' }}
    />
  );
}
