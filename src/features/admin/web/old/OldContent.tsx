import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#web/ui/Button.tsx';
import { AnnouncementsList } from '../content/AnnouncementsList.tsx';
import { ArticlesList } from '../content/ArticlesList.tsx';
import { NEW } from '../editing/kind.ts';
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
        <ArticlesList first={SHOWN} />
      </section>
      <section>
        <TabHead title="Breaking News">
          <Link to="/admin/announcements/$id" params={{ id: NEW }} className={look}>
            Add News
          </Link>
        </TabHead>
        <AnnouncementsList first={SHOWN} />
      </section>
    </div>
  );
}
