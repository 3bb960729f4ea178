import { useSearch } from '@tanstack/react-router';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { PageEditor } from '../PageEditor.tsx';
import { pagesSearch } from './search.ts';

export default function PagesScreen() {
  const { of, record } = pagesSearch(useSearch({ strict: false }));
  return (
    <>
      <TabHead title="Page Editor" note="The texts of the public pages. Readers see a change as soon as it is saved." />
      <PageEditor key={of} start={of} named={record} />
    </>
  );
}
