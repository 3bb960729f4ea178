import { ReviewQueue } from '#features/submissions/web/index.ts';
import { TabHead } from './parts/TabHead.tsx';

export default function SubmissionsTab() {
  return (
    <>
      <TabHead title="Submissions" />
      <ReviewQueue />
    </>
  );
}
