import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { NewsPanel, NewsTicker } from '#features/announcements/web/index.ts';
import { LeadStory, MoreStories } from '#features/articles/web/index.ts';
import { articleCountQuery } from '#features/articles/web/queries.ts';
import { CourseList } from '#features/courses/web/index.tsx';
import { HumorCorner } from '#features/humor/web/index.tsx';
import { JobList } from '#features/jobs/web/index.tsx';
import { INVITATION } from '#features/newsletter/vocabulary.ts';
import { NewsletterCard } from '#features/newsletter/web/index.ts';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import { Skeleton } from '#platform/web/ui/Skeleton.tsx';
import type { Story } from '../contract.ts';
import { SECTIONS, type SectionName } from '../vocabulary.ts';
import { frontPageQuery } from './queries.ts';

interface FrontPageProps {
  texts: Record<string, string>;
  title: ReactNode;
  heading?: HeroProps['heading'];
  /** Articles that the desk chose; the first is the lead. */
  stories: readonly Story[];
  sections: readonly SectionName[];
}

/**
 * Shows the lead article beside the news, then the sections as the desk has arranged them: narrow sections side by
 * side, the others in a row each. Each section hydrates separately when the browser is idle, so that a click never
 * waits for all of them. Exported, so that the desk's preview of it needs no other file.
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
  /** Where 'View All' leads. */
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

interface HeroProps {
  title: ReactNode;
  subtitle: string;
  /** 'p' inside a page that has another main heading. */
  heading?: 'h1' | 'p' | undefined;
}

/**
 * Shows title, subtitle and three figures. The site counts the first figure; the others are fixed texts (behaviour
 * 1.5). It is a line above the lead article; on a phone it follows the news.
 */
function Hero({ title, subtitle, heading: Heading = 'h1' }: HeroProps) {
  const { data: count } = useQuery(articleCountQuery);
  const figures = [
    // Shows a dash rather than a wrong number.
    [count === undefined ? '–' : formatNumber(count), 'Published Articles'],
    ['1,123', 'Tax Professionals'],
    ['63', 'Countries'],
  ] as const;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-3 border-rule py-4 max-sm:border-y sm:border-b sm:py-3">
      <div className="flex-[1_1_24rem]">
        <Heading className="font-semibold font-serif text-xl tracking-tight">{title}</Heading>
        <p className="text-pretty text-ink-soft text-sm">{subtitle}</p>
      </div>
      <dl className="flex gap-x-6 max-sm:w-full max-sm:justify-between">
        {figures.map(([figure, label]) => (
          <div key={label}>
            <dt className="font-semibold font-serif text-lg leading-tight">{figure}</dt>
            <dd className="text-ink-soft text-xs">{label}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Shows the front page (behaviour 3.1 to 3.10). If a part is slow or cannot be loaded, only that part is missing. */
export function HomePage() {
  const { site } = useRouteContext({ from: '__root__' });
  const { data: texts = {}, isPending } = useQuery(pageTextsQuery('home'));
  const { data: { stories = [], sections = SECTIONS } = {} } = useQuery(frontPageQuery);
  return (
    <>
      <NewsTicker />
      {/* The target of 'Skip to content'. */}
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
