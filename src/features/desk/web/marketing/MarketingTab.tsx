import { InquiriesList } from '#features/inquiries/web/desk/InquiriesList.tsx';
import { PopupsPart } from '#features/popups/web/desk/PopupsPart.tsx';
import { ListSwitch } from '#platform/web/ui/data-table/ListSwitch.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { useAdminSearch } from '../use-admin-search.ts';

/** What the site shows for its partners, and what they write. */
export default function MarketingTab() {
  const [{ list }] = useAdminSearch();
  return (
    <>
      <TabHead title="Marketing" />
      <ListSwitch
        label="Marketing"
        lists={[
          { list: undefined, label: 'Popups' },
          { list: 'inquiries', label: 'Partnership inquiries' },
        ]}
      />
      {list === 'inquiries' ? <InquiriesList /> : <PopupsPart />}
    </>
  );
}
