import { publishAnnouncement } from '#features/announcements/server/index.ts';
import { publishArticle } from '#features/articles/server/index.ts';
import { checkPictures } from '#features/media/server/index.ts';
import type { Release } from '#kernel/publication.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { refuseTooLong } from '#platform/server/html/clean-rich-text.ts';
import { listEvents } from './history.ts';
import { handOver } from './pictures/hand-over.ts';
import type { choiceFor, StoredSubmission } from './rules.ts';
import type { FieldChange } from './table.ts';

/**
 * Creates the article or announcement that a submission proposes. Its first version is the text that the author sent.
 * Moves its pictures into the library. Returns the column with its id.
 * @throws Failure invalid for a picture without a description
 */
export async function publish(
  tx: Db,
  deps: Pick<Deps, 'db' | 'changes'>,
  reviewer: Person,
  submission: StoredSubmission,
  choice: ReturnType<typeof choiceFor>,
  when: Release,
) {
  const sent = asSent(submission, await listEvents(tx, submission.id));
  const isPublic = when !== 'draft';
  const withLibrary = await handOver(tx, deps, reviewer, submission, isPublic);
  const { content = '' } = await checkPictures(tx, {
    sent: { content: withLibrary(submission.content) },
    wasPublic: false,
    isPublic,
  });
  // Figures of the library have longer markup, and a text may have been stored before this limit existed.
  refuseTooLong(content);
  const texts = new Map([
    [submission, content],
    [sent, withLibrary(sent.content)],
  ]);
  const origin = { at: submission.pendingSince, authorId: submission.submitterId };
  if (submission.type === 'breaking_news') {
    const of = (row: StoredSubmission) => ({
      ...textOf(row),
      content: texts.get(row)!,
      source: row.authorName,
      ...choice,
    });
    const announcement = { ...of(submission), authorId: submission.submitterId };
    const from = { ...origin, sent: of(sent) };
    return { announcementId: await publishAnnouncement(tx, deps, reviewer, announcement, { when, origin: from }) };
  }
  const of = (row: StoredSubmission) => {
    const { type, subCategory, category, tags, authorName, authorBio } = row;
    return { ...textOf(row), content: texts.get(row)!, type, subCategory, category, tags, authorName, authorBio };
  };
  const article = { ...of(submission), authorId: submission.submitterId };
  return {
    articleId: await publishArticle(tx, deps, reviewer, article, { when, origin: { ...origin, sent: of(sent) } }),
  };
}

const textOf = ({ title, summary, jurisdiction }: StoredSubmission) => ({
  title,
  summary,
  jurisdiction,
});

type Event = { kind: string; changes: FieldChange[] };

/** Returns the submission as its author last sent it, before the desk edited it. */
function asSent(submission: StoredSubmission, events: readonly Event[]): StoredSubmission {
  const last = events.findLastIndex(({ kind }) => kind === 'received' || kind === 'revised');
  const sent: Record<string, unknown> = { ...submission };
  // Goes backwards, so that the earliest of several corrections to a field counts.
  for (const { changes } of events.slice(last + 1).toReversed())
    for (const { field, before } of changes) sent[field] = fromText(field, before);
  return sent as unknown as StoredSubmission;
}

/** Reads a value from the history, which stores every value as text. */
function fromText(field: string, text: string): unknown {
  if (field === 'tags') return text === '' ? [] : text.split(', ');
  return field === 'subCategory' && text === '' ? null : text;
}
