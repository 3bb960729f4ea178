import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { OUTSIDE } from '#platform/web/ui/drawings.ts';
import { Jurisdictions, type Places } from '#platform/web/ui/Flag.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { Prose } from '#platform/web/ui/rich-text/Prose.tsx';
import type { Announcement } from '../contract.ts';
import type { AnnouncementHead } from './queries.ts';

/** Shows the date, jurisdiction and source. */
export function Dateline({ row }: { row: AnnouncementHead & Places }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
      <RelativeTime date={row.publishedAt} />
      <Jurisdictions of={row} linked />
      {row.source && <span>Source: {row.source}</span>}
    </p>
  );
}

export function AnnouncementText({ announcement: { summary, content } }: { announcement: Announcement }) {
  return (
    <>
      {summary && (
        <p className="mb-6 max-w-reading border-accent border-l-2 pl-4 font-serif text-ink-soft text-lg">{summary}</p>
      )}
      <Prose html={content} />
    </>
  );
}

export function ReadFullArticle({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title="Opens in a new tab"
      className={buttonClasses('secondary')}
    >
      Read Full Article
      <Icon drawing={OUTSIDE} size={16} />
    </a>
  );
}
