import { escapeText, textToHtml } from '#kernel/text-to-html.ts';
import { formatDate } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { FeedEntry } from '#platform/server/kinds.ts';
import { ITEM_KINDS, itemPath, sectionTitle } from '../../content.ts';
import type { IssueItem } from '../../issues-contract.ts';
import { FREQUENCY_LABELS, issueSlug } from '../../vocabulary.ts';
import { selectPublic } from './queries.ts';

/** Reads the newest issues for a feed, each with its path. */
export async function newestIssues(db: Db, limit: number): Promise<(FeedEntry & { path: string })[]> {
  const issues = await selectPublic(db).limit(limit);
  return issues.map(({ id, frequency, number, subject, preheader, intro, items, sentAt }) => ({
    id,
    path: `/newsletter/${issueSlug(frequency, number!)}`,
    title: subject,
    summary: preheader || `${FREQUENCY_LABELS[frequency]} newsletter of ${formatDate(sentAt!)}`,
    html: intro + ITEM_KINDS.map((kind) => sectionHtml(kind, items)).join(''),
    author: '',
    tags: [FREQUENCY_LABELS[frequency]],
    published: sentAt!,
    updated: sentAt!,
  }));
}

function sectionHtml(kind: (typeof ITEM_KINDS)[number], items: readonly IssueItem[]): string {
  const own = items.filter((item) => item.kind === kind);
  if (own.length === 0) return '';
  const entries = own.map(
    ({ id, title, text, meta }) =>
      `<h3><a href="${itemPath(kind, id)}">${escapeText(title)}</a></h3>` +
      (meta && `<p><small>${escapeText(meta)}</small></p>`) +
      textToHtml(text),
  );
  return `<h2>${escapeText(sectionTitle(kind))}</h2>${entries.join('')}`;
}
