import { Link } from '@tanstack/react-router';
import { announcementsListing } from '#features/announcements/web/desk/announcements-listing.tsx';
import { articlesListing } from '#features/articles/web/desk/articles-listing.tsx';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { DeskList } from '#platform/web/ui/data-table/DeskList.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { NEW } from '#platform/web/ui/record-editor/kind.ts';

/** Specification, section 9: the older dashboard lists six of each. */
const SHOWN = 6;
const look = buttonClasses('secondary', 'small');

export function OldContent() {
  return (
    <div className="flex flex-col gap-10">
      <section>
        <TabHead title="Articles">
          <Link to="/admin/articles/$id" params={{ id: NEW }} className={look}>
            Add Article
          </Link>
        </TabHead>
        <DeskList listing={articlesListing} first={SHOWN} />
      </section>
      <section>
        <TabHead title="Breaking News">
          <Link to="/admin/announcements/$id" params={{ id: NEW }} className={look}>
            Add News
          </Link>
        </TabHead>
        <DeskList listing={announcementsListing} first={SHOWN} />
      </section>
    </div>
  );
}
