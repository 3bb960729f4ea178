import { useAdminSearch } from '#features/desk/web/use-admin-search.ts';
import { ListSwitch } from '#platform/web/ui/data-table/ListSwitch.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { IssuesList } from './IssuesList.tsx';
import { SubscribersList } from './SubscribersList.tsx';

const LISTS = [
  { list: undefined, label: 'Subscribers' },
  { list: 'issues', label: 'Issues' },
] as const;

/** Who gets the newsletter, and what they get. */
export default function NewsletterTab() {
  const [{ list }] = useAdminSearch();
  return (
    <>
      <TabHead title="Newsletter" />
      <ListSwitch label="Newsletter" lists={[...LISTS]} />
      {list === 'issues' ? <IssuesList /> : <SubscribersList />}
    </>
  );
}
