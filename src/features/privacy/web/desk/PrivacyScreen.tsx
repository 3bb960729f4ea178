import { PrivacyRequests } from '../PrivacyRequests.tsx';
import { RetentionSettings } from '../RetentionSettings.tsx';

/** Privacy requests and retention periods. */
export default function PrivacyScreen() {
  return (
    <div className="-mt-5 [&>section:first-child]:border-t-0">
      <PrivacyRequests />
      <RetentionSettings />
    </div>
  );
}
