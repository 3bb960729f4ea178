/**
 * Renders the email of an issue: for all recipients, with slots and blocks, or filled in for a preview. Also its entry
 * in feeds.
 */
import { type SQL, sql } from 'drizzle-orm';
import { findMailCovers } from '#features/media/server/index.ts';
import { findSettings } from '#features/settings/server/index.ts';
import { Failure } from '#kernel/problem.ts';
import { escapeText, textToHtml } from '#kernel/text-to-html.ts';
import { formatDate } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { FeedEntry, Kinds } from '#platform/server/kinds.ts';
import { withoutMarks as clean, slot } from '#platform/server/mail/bulk/marks.ts';
import { escapeHtml, fill } from '#platform/server/mail/bulk/template.ts';
import { mailedDay } from '#platform/server/mail/templates/moments.ts';
import { ITEM_KINDS, itemPath, sectionTitle } from '../../content.ts';
import type { IssueItem } from '../../issues-contract.ts';
import { FREQUENCY_LABELS, type Frequency, issueSlug } from '../../vocabulary.ts';
import { newsletterSubscribers as subscribers } from '../table.ts';
import { asShown } from './content.ts';
import { type StoredIssue, selectPublic } from './queries.ts';

type IssueMail = Pick<StoredIssue, 'frequency' | 'special' | 'number' | 'subject' | 'preheader' | 'intro' | 'items'>;

type Rendering = Pick<Deps, 'mailer' | 'kinds' | 'config'>;

/** Each item is a block, numbered by its position; the headings of sections are blocks from this number on. */
const HEADINGS = 1000;
const headingBlock = (kind: (typeof ITEM_KINDS)[number]) => HEADINGS + ITEM_KINDS.indexOf(kind);

/** Returns the subject, HTML and text, with the marks of platform/server/mail/bulk. */
export async function renderIssue(tx: Db, { mailer, kinds, config }: Rendering, issue: IssueMail) {
  const { frequency, number, items } = issue;
  const { timeZone } = await findSettings(tx, config);
  const coverOf = await findMailCovers(tx, kinds, items);
  const entries = items.map((item, block) => ({
    kind: item.kind,
    block,
    title: clean(item.title),
    text: clean(item.text),
    meta: clean(item.meta),
    path: itemPath(item.kind, item.id),
    cover: coverOf(item),
  }));
  const sections = ITEM_KINDS.map((kind) => ({
    label: sectionTitle(kind),
    block: headingBlock(kind),
    items: entries.filter((entry) => entry.kind === kind),
  })).filter((section) => section.items.length > 0);
  const rendered = await mailer.render(tx, {
    template: 'newsletter-issue',
    props: {
      subject: clean(issue.subject),
      preheader: clean(issue.preheader),
      intro: clean(issue.intro),
      frequency,
      edition: editionOf(issue, mailedDay(new Date().toISOString(), { timeZone })),
      sections,
      onlinePath: number === null ? '/newsletter' : `/newsletter/${issueSlug(frequency, number)}`,
      name: slot('name'),
      managePath: slot('manage'),
      unsubscribePath: slot('unsubscribe'),
    },
  });
  return { subject: rendered.subject, html: rendered.html, plain: rendered.text };
}

/** Large providers cut off longer emails, which would hide the unsubscribe link. */
const LETTER_MAX_KB = 100;

/** @throws Failure unprocessable for an issue that is too long for an email */
export async function mustFit(tx: Db, deps: Rendering, issue: IssueMail): Promise<void> {
  const size = Math.ceil(Buffer.byteLength((await renderIssue(tx, deps, issue)).html) / 1024);
  if (size > LETTER_MAX_KB)
    throw new Failure(
      'unprocessable',
      `This issue is too long for an email: it is ${size} KB, and the limit is ${LETTER_MAX_KB} KB. Shorten the introduction or remove items.`,
    );
}

/** A draft has no number yet. */
const editionOf = ({ frequency, special, number }: IssueMail, day: string): string =>
  special
    ? `Special issue, ${day}`
    : `${FREQUENCY_LABELS[frequency]} newsletter${number === null ? '' : ` no. ${number}`}, ${day}`;

/** Fills in the email as a reader with all topics gets it. Its personal links lead to the sign-up form. */
export async function previewIssue(db: Db, deps: Rendering, issue: IssueMail) {
  const { subject, html, plain } = await renderIssue(db, deps, issue);
  const values = { name: 'reader', manage: '/newsletter', unsubscribe: '/newsletter' };
  return { subject, html: fill(html, values, null, escapeHtml), text: fill(plain, values, null, (value) => value) };
}

/**
 * Selects the recipients of an issue sent now for `startMailing`, with the blocks of their chosen topics and
 * jurisdictions.
 */
export function recipientsOf({ frequency, items }: { frequency: Frequency; items: IssueMail['items'] }): SQL {
  const listed = JSON.stringify(
    items.map(({ kind, jurisdiction, furtherJurisdictions = [] }, block) => ({
      ...{ kind, jurisdiction, block, heading: headingBlock(kind) },
      places: [jurisdiction, ...furtherJurisdictions],
    })),
  );
  const chooses = sql`(${subscribers.topics} <> '{}' or ${subscribers.jurisdictions} <> '{}')`;
  // `names` contains every name of the item's jurisdictions that readers have chosen.
  const listedItems = sql`
    select i.*, i.jurisdiction in ('', 'Global') as general,
      array(select name from named where name = any (i.places) or (code <> '' and code = any (codes))) as names
    from jsonb_to_recordset(${listed}::jsonb) as i(kind text, jurisdiction text, places text[], block int, heading int),
      lateral (select array_agg(jurisdiction_code(place)) as codes from unnest(i.places) as place) meant`;
  return sql`
    with named as materialized (
      select name, jurisdiction_code(name) as code
      from (select distinct unnest(${subscribers.jurisdictions}) as name from ${subscribers} where ${subscribers.active}) chosen
    ), items as materialized (${listedItems})
    select ${subscribers.id} as recipient_id, ${subscribers.email} as address,
      concat_ws(' ', ${subscribers.firstName}, ${subscribers.lastName}) as name, chosen.blocks
    from ${subscribers} left join lateral (
      select array_agg(distinct block) as blocks from (
        select unnest(array[i.block, i.heading]) as block
        from items i where ${chooses} and (${subscribers.topics} = '{}' or i.kind = any (${subscribers.topics}))
          and (${subscribers.jurisdictions} = '{}' or i.general or i.names && ${subscribers.jurisdictions})
      ) fitting
    ) chosen on ${chooses}
    where ${subscribers.active} and ${subscribers.frequency} = ${frequency}
      and (${subscribers.pausedUntil} is null or ${subscribers.pausedUntil} <= now())
      and (chosen.blocks is not null or not ${chooses})`;
}

/** Reads the newest issues for a feed, each with its path. */
export async function newestIssues(db: Db, kinds: Kinds, limit: number): Promise<(FeedEntry & { path: string })[]> {
  const issues = await asShown(db, kinds, await selectPublic(db).limit(limit));
  return issues.map(({ id, frequency, special, number, subject, preheader, intro, items, sentAt }) => ({
    id,
    path: `/newsletter/${issueSlug(frequency, number!)}`,
    title: subject,
    summary:
      preheader ||
      `${special ? 'Special issue' : `${FREQUENCY_LABELS[frequency]} newsletter`} of ${formatDate(sentAt!)}`,
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
