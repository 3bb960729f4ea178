import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { NewsPanel, NewsTicker } from '#features/announcements/web/index.ts';
import { ArticleCards } from '#features/articles/web/index.ts';
import { CourseList } from '#features/courses/web/index.ts';
import { HumorCorner } from '#features/humor/web/index.ts';
import { JobList } from '#features/jobs/web/index.ts';
import { INVITATION } from '#features/newsletter/vocabulary.ts';
import { NewsletterCard } from '#features/newsletter/web/index.ts';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import { Skeleton } from '#platform/web/ui/Skeleton.tsx';
import { Hero } from './Hero.tsx';

/** The front page: specification, section 2. If something can't be read, or is slow, only its own part of the page lacks it. */
export function HomePage() {
  const { site } = useRouteContext({ from: '__root__' });
  const { data: texts = {}, isPending } = useQuery(pageTextsQuery('home'));
  return (
    <>
      <NewsTicker />
      <Front texts={texts} title={isPending ? <Skeleton className="h-12 w-80" /> : texts.hero_title || site.name} />
    </>
  );
}

/** Each part below the first screen hydrates separately, when the browser has time: a click never waits for all of them. */
function Front({ texts, title }: { texts: Record<string, string>; title: ReactNode }) {
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6">
      <div className="grid gap-x-12 gap-y-8 pt-6 pb-10 lg:grid-cols-12 lg:pt-8">
        <div className="lg:col-span-5">
          <Hero title={title} subtitle={texts.hero_subtitle ?? ''} />
        </div>
        <div className="lg:col-span-7">
          <NewsPanel title={texts.breaking_news_title} />
        </div>
      </div>

      <Suspense>
        <section aria-labelledby="featured" className="pb-12">
          <SectionHead id="featured" title={texts.professional_articles_title || 'Featured Articles'} to="/articles" />
          {texts.featured_content && <p className="-mt-2 mb-6 max-w-reading text-ink-soft">{texts.featured_content}</p>}
          <ArticleCards />
        </section>
      </Suspense>

      <Suspense>
        <section aria-labelledby="humor" className="pb-12">
          <SectionHead id="humor" title="Tax Humor Corner" to="/tax-humor" />
          <HumorCorner />
        </section>
      </Suspense>

      <Suspense>
        <div className="grid gap-x-12 gap-y-12 pb-12 lg:grid-cols-2">
          <section aria-labelledby="training">
            <SectionHead id="training" title="CPD & Training" to="/training" />
            <CourseList />
          </section>
          <section aria-labelledby="careers">
            <SectionHead id="careers" title="Career Opportunities" to="/jobs" />
            <JobList />
          </section>
        </div>
      </Suspense>

      <Suspense>
        <section
          aria-labelledby="newsletter"
          className="mb-14 grid items-center gap-x-12 gap-y-6 border-rule-strong border-y-2 py-8 lg:grid-cols-2"
        >
          <div>
            <h2 id="newsletter" className="font-semibold font-serif text-2xl text-balance">
              The week in tax, in one letter
            </h2>
            <p className="mt-2 max-w-reading text-ink-soft">{INVITATION}</p>
          </div>
          <NewsletterCard />
        </section>
      </Suspense>
    </div>
  );
}
