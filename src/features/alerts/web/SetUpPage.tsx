import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { SetUpAlert } from './SetUpAlert.tsx';

const route = getRouteApi('/careers/alerts');

/** Shows the form as a page. On /careers it is a dialog. */
export function SetUpPage() {
  const { sent, keywords, location } = route.useSearch();
  const navigate = useNavigate();
  return (
    <SetUpAlert
      title="Set Up Job Alerts"
      kind="job"
      wish={{ ...(keywords && { keywords }), ...(location && { location }) }}
      back={{ to: '/careers', label: 'Back to Careers' }}
      sent={sent === 1}
      onSent={() => navigate({ to: '/careers/alerts', search: { sent: 1 } })}
    />
  );
}
