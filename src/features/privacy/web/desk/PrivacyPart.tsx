import { PrivacyRequests, RetentionSettings } from '#features/privacy/web/index.ts';

/** What the site holds of people, and for how long. */
export function PrivacyPart() {
  return (
    <div className="-mt-5 [&>section:first-child]:border-t-0">
      <PrivacyRequests />
      <RetentionSettings />
    </div>
  );
}
