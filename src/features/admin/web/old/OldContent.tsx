import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#web/ui/Button.tsx';
import { announcementsListing } from '../content/announcements-listing.tsx';
import { articlesListing } from '../content/articles-listing.tsx';
import { NEW } from '../editing/kind.ts';
import { DeskList } from '../parts/DeskList.tsx';
import { TabHead } from '../parts/TabHead.tsx';

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
