import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { NewsTicker } from '#features/announcements/web/index.ts';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { Skeleton } from '#platform/web/ui/Skeleton.tsx';
import { SECTIONS } from '../vocabulary.ts';
import { FrontPage } from './FrontPage.tsx';
import { frontPageQuery } from './queries.ts';

/** Loaded with this page, so that the desk's preview adds no file to it. */
export { FrontPage };

/** The front page: specification, section 2. If something can't be read, or is slow, only its own part of the page lacks it. */
export function HomePage() {
  const { site } = useRouteContext({ from: '__root__' });
  const { data: texts = {}, isPending } = useQuery(pageTextsQuery('home'));
  const { data: { stories = [], sections = SECTIONS } = {} } = useQuery(frontPageQuery);
  return (
    <>
      <NewsTicker />
      {/* Where 'Skip to content' leads. */}
      <div id="main" tabIndex={-1} className="outline-none">
        <FrontPage
          texts={texts}
          title={isPending ? <Skeleton className="h-6 w-80" /> : texts.hero_title || site.name}
          stories={stories}
          sections={sections}
        />
      </div>
    </>
  );
}
