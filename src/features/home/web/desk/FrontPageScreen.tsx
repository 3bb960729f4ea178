import { useQuery } from '@tanstack/react-query';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { FrontPageForm } from './FrontPageForm.tsx';
import { savedQuery } from './queries.ts';

/** The editor of the front page: its stories, its sections, and how readers will see them. */
export default function FrontPageScreen() {
  return (
    <>
      <TabHead
        title="Front page"
        note="The stories that lead it and the order of its sections. Readers see a change as soon as it is saved."
      />
      <Loaded query={useQuery(savedQuery)}>{(saved) => <FrontPageForm opened={saved} />}</Loaded>
    </>
  );
}
