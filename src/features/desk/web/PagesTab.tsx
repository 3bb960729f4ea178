import { PageEditor } from '#features/pages/web/index.ts';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { useAdminSearch } from './use-admin-search.ts';

export default function PagesTab() {
  const [{ of, record }] = useAdminSearch();
  return (
    <>
      <TabHead title="Page Editor" note="The texts of the public pages. Readers see a change as soon as it is saved." />
      <PageEditor key={of} start={of} named={record} />
    </>
  );
}
