import { MissingPage } from '#platform/web/ui/MissingPage.tsx';

export function AlertNotFound() {
  return (
    <MissingPage
      title="Link No Longer Valid"
      text="This link to an alert is not complete, or nobody confirmed the alert within 30 days. You can set up the alert again."
      back={{ to: '/careers/alerts', label: 'Set Up Job Alerts' }}
    />
  );
}
