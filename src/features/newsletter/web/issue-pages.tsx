import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatDate } from '#kernel/time.ts';
import { BackLink } from '#platform/web/ui/BackLink.tsx';
import { Prose } from '#platform/web/ui/rich-text/Prose.tsx';
import { ITEM_KINDS, type ItemKind, itemPath, sectionTitle } from '../content.ts';
import type { IssueItem } from '../issues-contract.ts';
import { FREQUENCY_LABELS, type Frequency, issueSlug } from '../vocabulary.ts';
import { IssueNotFound } from './issue-head.tsx';
import { NewsletterCard } from './NewsletterCard.tsx';
import { issueQuery } from './queries.ts';

export const DailyIssue = () => <IssuePage frequency="daily" />;
export const WeeklyIssue = () => <IssuePage frequency="weekly" />;
export const MonthlyIssue = () => <IssuePage frequency="monthly" />;

/** Shows an issue in the archive, with nothing personal in it. */
function IssuePage({ frequency }: { frequency: Frequency }) {
  const { number = '' } = useParams({ strict: false }) as { number?: string };
  const { data: issue } = useSuspenseQuery(issueQuery(issueSlug(frequency, Number(number))));
  if (!issue) return <IssueNotFound />;
  return (
    <article className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:py-12">
      <div className="mx-auto max-w-reading">
        <BackLink to="/newsletter">All Issues</BackLink>
        <header className="mt-6 mb-8 border-rule border-b pb-5">
          <p className="text-ink-faint text-sm">
            {issue.special ? 'Special issue' : `${FREQUENCY_LABELS[frequency]} newsletter, no. ${issue.number}`} ·{' '}
            <time dateTime={issue.sentAt}>{formatDate(issue.sentAt)}</time>
          </p>
          <h1 className="mt-3 text-balance font-semibold font-serif text-4xl tracking-tight">{issue.subject}</h1>
          {issue.preheader && <p className="mt-3 text-pretty font-serif text-ink-soft text-xl">{issue.preheader}</p>}
        </header>
        {issue.intro && <Prose html={issue.intro} />}
        {ITEM_KINDS.map((kind) => (
          <Section key={kind} kind={kind} items={issue.items.filter((item) => item.kind === kind)} />
        ))}
        <aside aria-labelledby="subscribe" className="mt-14 border-rule-strong border-t-2 pt-4 print:hidden">
          <h2 id="subscribe" className="mb-4 font-semibold font-serif text-2xl">
            Get the next issue by email
          </h2>
          <NewsletterCard />
        </aside>
      </div>
    </article>
  );
}

function Section({ kind, items }: { kind: ItemKind; items: IssueItem[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={`section-${kind}`} className="mt-10">
      <h2 id={`section-${kind}`} className="border-rule border-t pt-2 font-semibold text-ink-soft text-sm">
        {sectionTitle(kind)}
      </h2>
      {items.map(({ id, title, text, meta }) => (
        <div key={id} className="mt-5">
          {meta && <p className="text-ink-faint text-sm">{meta}</p>}
          <h3 className="mt-0.5 text-pretty font-semibold font-serif text-xl">
            <a href={itemPath(kind, id)} className="hover:text-accent hover:underline">
              {title}
            </a>
          </h3>
          {text && <p className="mt-1 text-pretty font-serif text-lg leading-relaxed">{text}</p>}
        </div>
      ))}
    </section>
  );
}
