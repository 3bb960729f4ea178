import { ListSwitch } from '../parts/ListSwitch.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { useAdminSearch } from '../use-admin-search.ts';
import { InquiriesList } from './InquiriesList.tsx';
import { PopupsPart } from './PopupsPart.tsx';

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
