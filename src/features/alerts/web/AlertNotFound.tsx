import { MissingPage } from '#web/ui/MissingPage.tsx';

export function AlertNotFound() {
  return (
    <MissingPage
      title="Link No Longer Valid"
      text="This link to a job alert is not complete, or a newer mail has taken its place. You can set up the alert again."
      back={{ to: '/careers/alerts', label: 'Set Up Job Alerts' }}
    />
  );
}
