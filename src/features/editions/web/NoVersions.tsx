import { MissingPage } from '#platform/web/ui/MissingPage.tsx';

/** Shown for a version that never existed, or for a text that readers cannot see. */
export const NoVersions = () => (
  <MissingPage
    title="No such version"
    text="This text is not public, or has no such version."
    back={{ to: '/articles', label: 'Back to Articles' }}
  />
);
