import { PrivacyRequests } from '../PrivacyRequests.tsx';
import { RetentionSettings } from '../RetentionSettings.tsx';

/** What the site holds of people, and for how long. */
export default function PrivacyScreen() {
  return (
    <div className="-mt-5 [&>section:first-child]:border-t-0">
      <PrivacyRequests />
      <RetentionSettings />
    </div>
  );
}
