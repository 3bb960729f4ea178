import { PrivacyRequests, RetentionSettings } from '#features/privacy/web/index.ts';
import { TabHead } from '../parts/TabHead.tsx';

/** What the site holds of people, and for how long. */
export function PrivacyPart() {
  return (
    <>
      <TabHead part title="Privacy requests" />
      <PrivacyRequests />
      <RetentionSettings />
    </>
  );
}
