import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';
import type { Draft } from './draft.ts';

const FrontPage = lazy(() => import('../HomePage.tsx').then((all) => ({ default: all.FrontPage })));

/** The front page as readers will see it once the draft is saved. Nothing in it can be clicked. */
export function FrontPagePreview({ draft }: { draft: Draft }) {
  const { site } = useRouteContext({ from: '__root__' });
  const { data: texts = {} } = useQuery(pageTextsQuery('home'));
  return (
    <section aria-labelledby="preview" className="mt-8">
      <h3 id="preview" className="mb-3 font-semibold font-serif text-xl">
        Preview
      </h3>
      <div inert className="border border-rule">
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <FrontPage
            texts={texts}
            title={texts.hero_title || site.name}
            heading="p"
            stories={draft.stories.flatMap(({ found }) => found ?? [])}
            sections={draft.sections.filter(({ shown }) => shown).map(({ name }) => name)}
          />
        </Suspense>
      </div>
    </section>
  );
}
