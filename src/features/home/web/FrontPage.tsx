import { type ReactNode, Suspense } from 'react';
import { NewsPanel } from '#features/announcements/web/index.ts';
import { LeadStory, MoreStories } from '#features/articles/web/index.ts';
import { CourseList } from '#features/courses/web/index.ts';
import { HumorCorner } from '#features/humor/web/index.ts';
import { JobList } from '#features/jobs/web/index.ts';
import { INVITATION } from '#features/newsletter/vocabulary.ts';
import { NewsletterCard } from '#features/newsletter/web/index.ts';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import type { Story } from '../contract.ts';
import type { SectionName } from '../vocabulary.ts';
import { Hero, type HeroProps } from './Hero.tsx';

interface FrontPageProps {
  texts: Record<string, string>;
  title: ReactNode;
  heading?: HeroProps['heading'];
  /** Articles that the desk chose; the first is the lead. */
  stories: readonly Story[];
  sections: readonly SectionName[];
}

/**
 * The lead story beside the news, then the sections as the desk has arranged them: those for a column stand side by side,
 * the others take a row. Each section hydrates separately, when the browser has time: a click never waits for all of them.
 */
export function FrontPage({ texts, title, heading, stories, sections }: FrontPageProps) {
  return (
    <div className="mx-auto flex max-w-page flex-col px-4 sm:px-6">
      <div className="max-sm:order-1 max-sm:mb-10">
        <Hero title={title} heading={heading} subtitle={texts.hero_subtitle ?? ''} />
      </div>
      <div className="grid gap-x-10 gap-y-6 pt-3 pb-10 sm:pt-6 lg:grid-cols-12">
        <LeadStory chosen={stories} />
        <div className="only:col-span-full lg:col-span-5">
          <NewsPanel title={texts.breaking_news_title} />
        </div>
      </div>
      <div className="mb-14 flex flex-wrap gap-x-10 gap-y-12 max-sm:order-2">
        {sections.map((name) => {
          const { wide, title, to, show: Show } = parts[name];
          return (
            <Suspense key={name}>
              <section aria-labelledby={name} className={wide ? 'w-full' : 'flex-[1_1_19rem]'}>
                <SectionHead
                  id={name}
                  title={(name === 'articles' && texts.professional_articles_title) || title}
                  {...(to && { to })}
                />
                <Show texts={texts} stories={stories} />
              </section>
            </Suspense>
          );
        })}
      </div>
    </div>
  );
}

type PartProps = Pick<FrontPageProps, 'texts' | 'stories'>;

interface Part {
  title: string;
  /** The address behind 'View All'. */
  to?: string;
  wide?: boolean;
  show: (props: PartProps) => ReactNode;
}

const parts: Record<SectionName, Part> = {
  articles: { title: 'Featured Articles', to: '/articles', wide: true, show: Articles },
  training: { title: 'CPD & Training', to: '/training', show: CourseList },
  careers: { title: 'Career Opportunities', to: '/jobs', show: JobList },
  humor: { title: 'Tax Humor Corner', to: '/tax-humor', show: HumorCorner },
  newsletter: { title: 'The week in tax, in one email', wide: true, show: Newsletter },
};

function Articles({ texts, stories }: PartProps) {
  return (
    <>
      {texts.featured_content && <p className="-mt-2 mb-5 max-w-reading text-ink-soft">{texts.featured_content}</p>}
      <MoreStories chosen={stories} />
    </>
  );
}

function Newsletter() {
  return (
    <div className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-2">
      <p className="max-w-reading text-ink-soft">{INVITATION}</p>
      <NewsletterCard />
    </div>
  );
}
