import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { Figures } from '#platform/web/ui/Figures.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import { pageTextsQuery } from './queries.ts';

/**
 * Fixed claims (behaviour 1.4). Each says what it counts, because other pages count other things: the front page counts
 * articles on the site and registered professionals, the partnership page its audience.
 */
const STATISTICS = [
  ['15,000+', 'professionals in our community, including newsletter readers'],
  ['89', 'countries represented among them'],
  ['2,847+', 'articles published since 2020, including the archive'],
  ['Daily', 'news updates'],
] as const;

const OFFERS = [
  [
    '/breaking-news',
    'Announcements',
    'What tax authorities, courts and firms have announced, each notice dated and attributed to its source.',
  ],
  [
    '/articles',
    'Professional Articles',
    'Analysis, case studies, guides and interviews, signed by people who do the work.',
  ],
  ['/training', 'CPD & Training', 'Courses for every stage, with their hours, format and price side by side.'],
  ['/careers', 'Career Opportunities', 'Vacancies in companies, firms, the public sector and universities worldwide.'],
  ['/tax-humor', 'Tax Humor', 'Short stories and jokes for everybody who has read a treaty at midnight.'],
  ['/newsletter', 'Weekly Newsletter', 'The week in one email: what happened, what it means and what is coming up.'],
] as const;

/** Shows the mission, the vision, the offer, the site's story and four statistics (behaviour 1.4). */
export function AboutPage() {
  const { site } = useRouteContext({ from: '__root__' });
  const { data: texts } = useSuspenseQuery(pageTextsQuery('about'));
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <h1 className="font-semibold font-serif text-4xl text-balance">About {site.name}</h1>
      <p className="mt-3 max-w-reading font-serif text-ink-soft text-xl text-balance">
        A newspaper for the people who advise on tax, administer it or answer for it.
      </p>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <Text id="mission" title="Our Mission" text={texts.mission} />
        <Text id="vision" title="Our Vision" text={texts.vision} />
      </div>
      <section aria-labelledby="offer" className="mt-14">
        <SectionHead id="offer" title="What We Offer" />
        <Offers />
      </section>
      <section aria-labelledby="story" className="mt-14">
        <SectionHead id="story" title="Our Story" />
        <div className="grid gap-x-12 gap-y-4 font-serif text-lg lg:grid-cols-2">
          <div className="flex flex-col gap-4">
            <p>
              {site.name} was founded in 2020, when offices stood empty and tax rules changed by the week. A handful of
              advisers in different time zones had begun to send one another notes on what their own governments had
              just announced. The notes were passed on, their readers asked for more, and the list became a newspaper.
            </p>
            <p>
              It is now read by a community of over 15,000 professionals across 89 countries. The habit of those first
              notes has stayed: say what happened, say who says so, and keep it short enough for a busy day.
            </p>
          </div>
          <Paragraphs text={texts.team_section ?? ''} />
        </div>
        <div className="mt-10">
          <Figures figures={STATISTICS} />
        </div>
      </section>
    </div>
  );
}

function Text({ id, title, text }: { id: string; title: string; text: string | undefined }) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <Paragraphs text={text ?? ''} className="max-w-reading font-serif text-lg" />
    </section>
  );
}

function Offers() {
  return (
    <ul className="grid sm:grid-cols-2 lg:grid-cols-3">
      {OFFERS.map(([to, title, text]) => (
        <li
          key={to}
          className="relative border-rule py-5 first:pt-0 not-first:border-t sm:nth-2:border-t-0 sm:nth-2:pt-0 sm:odd:pr-6 sm:even:border-l sm:even:pl-6 lg:px-6 lg:nth-3:border-t-0 lg:nth-3:pt-0 lg:not-nth-[3n+1]:border-l lg:nth-[3n+1]:border-l-0 lg:nth-[3n+1]:pl-0"
        >
          <h3 className="font-semibold font-serif text-xl">
            <Link to={to as string} className="fill-link">
              {title}
            </Link>
          </h3>
          <p className="mt-1.5 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
