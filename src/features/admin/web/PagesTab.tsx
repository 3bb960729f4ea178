import { PageEditor } from '#features/pages/web/index.ts';
import { TabHead } from './parts/TabHead.tsx';

export default function PagesTab() {
  return (
    <>
      <TabHead title="Page Editor" note="The texts of the public pages. Readers see a change as soon as it is saved." />
      <PageEditor />
    </>
  );
}
