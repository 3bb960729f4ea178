/**
 * Draws what an article's page shows around the text as HTML, so that readers need no script for it. Each control names
 * the tool in web/reading-tools.ts that the browser loads when a reader uses the control.
 */
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { INVITATION } from '#features/newsletter/vocabulary.ts';
import { findProvisions } from '#features/references/server/index.ts';
import { lawPath } from '#features/references/vocabulary.ts';
import { mailLink } from '#kernel/mail.ts';
import { escapeAttribute, escapeText } from '#kernel/text-to-html.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import type { Article } from '../contract.ts';
import { isForReaders, MEASURES, TEXT_SIZES } from '../vocabulary.ts';
import { drawCiting, type Source } from './citing.ts';
import { isVisible } from './queries.ts';
import { articles } from './table.ts';
import { isCiting } from './terms.ts';

/** The page of the cited provision has the complete list. */
const MOST_CITING = 10;

interface Citations {
  /** The provisions that the text cites: `id` is the page that gathers citations of the label. */
  cites: readonly { id: string; label: string }[];
  /** Where the citations in the text lead, by label: the official site, or our article. */
  addresses: ReadonlyMap<string, string>;
  /** Our articles that cite this one, newest first. */
  citedBy: readonly { id: string; title: string }[];
}

/** Reads what an article cites, and which articles visible to readers cite it. */
export async function citationsOf(db: Db, { id, number }: { id: string; number: string | null }): Promise<Citations> {
  const [[own], citedBy] = await Promise.all([
    labelsById(db).execute({ id }),
    number ? listCiting(db, id, number) : [],
  ]);
  const labels = own?.labels ?? [];
  const [known, numbered] = await Promise.all([findProvisions(db, labels), listNumbered(db, labels)]);
  const ofLaw = labels.flatMap((label) => known.get(label) ?? []).filter(({ href }) => href);
  return {
    cites: ofLaw,
    addresses: new Map([...ofLaw.map(({ label, href }) => [label, href] as const), ...numbered]),
    citedBy,
  };
}

const labelsById = prepared((db) =>
  db
    .select({ labels: articles.provisions })
    .from(articles)
    .where(eq(articles.id, sql.placeholder('id')))
    .prepare('labels_of_article'),
);

const listCiting = (db: Db, id: string, number: string) =>
  db
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .where(and(isCiting(number), ne(articles.id, id), isVisible))
    .orderBy(desc(articles.publishedAt))
    .limit(MOST_CITING);

async function listNumbered(db: Db, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  const rows = await db
    .select({ id: articles.id, number: articles.number })
    .from(articles)
    .where(and(inArray(articles.number, [...numbers]), isVisible));
  return rows.map(({ id, number }) => [number!, `/articles/${id}`] as const);
}

/** Draws the row of tools after the networks, short enough for one line on a wide screen. */
export function drawTools({ id, slug, title }: Article, source: Source): string {
  const url = new URL(slug, source.url).href;
  const mail = mailLink('', { subject: title, body: `${title}\n${url}` });
  const button = (use: string, label: string, more = '') =>
    `<button type="button" class="tool" data-use="${use}"${more}>${label}</button>`;
  return [
    `<a class="tool" href="${escapeAttribute(mail)}" aria-label="Share by email">Email</a>`,
    button('copy', 'Copy link', ` data-copy="${escapeAttribute(url)}" data-copied="Link copied"`),
    '<a class="tool" href="#cite" aria-label="Cite this article">Cite</a>',
    button('save', 'Save', ` data-id="${id}" aria-pressed="false"`),
    button('print', 'Print', ' aria-label="Print or save as PDF"'),
    `<details class="tool-settings"><summary class="tool" data-use="settings">Text</summary><div class="tool-panel">${choices('text', 'Text size', TEXT_SIZES)}${choices('measure', 'Line length', MEASURES)}</div></details>`,
  ].join('');
}

function choices(name: string, legend: string, options: Readonly<Record<string, string>>): string {
  const labels = Object.entries(options).map(
    ([value, label]) =>
      `<label><input type="radio" name="${name}" value="${value}" data-use="choose"${value === 'usual' ? ' checked' : ''}> ${label}</label>`,
  );
  return `<fieldset><legend>${legend}</legend>${labels.join('')}</fieldset>`;
}

/**
 * Draws the parts below the text: its topics, the law that it cites, the articles that cite it, its `versions`, how to
 * cite it, how to report an error, and a newsletter form.
 */
export function drawEnding(
  article: Article,
  source: Source,
  { cites, citedBy }: Citations,
  today: string,
  versions: string,
): string {
  const number = article.number ? `<span class="citing-number">${article.number}</span>` : '';
  const welcome = escapeAttribute(`Welcome to ${source.siteName}!`);
  return (
    drawTags(article.tags) +
    drawFollowing(article) +
    drawLinks(
      'Cites',
      cites.map(({ id, label }) => [lawPath(id), label]),
    ) +
    drawLinks(
      'Cited by',
      citedBy.map(({ id, title }) => [`/articles/${id}`, title]),
    ) +
    versions +
    `<details class="citing"><summary>Cite this article ${number}</summary>${drawCiting(source, today)}</details>` +
    drawLinks('Found an error?', [[errorReport(source), 'Tell the editors']]) +
    `<form class="ending-subscribe" method="post" action="/newsletter"><p><strong>The week in tax, in one email</strong> ${INVITATION}</p><input type="hidden" name="from" value="/articles/${article.slug}">` +
    `<label>Email address <input type="email" name="email" required autocomplete="email" placeholder="you@example.com"></label><button type="submit" data-use="subscribe" data-welcome="${welcome}">Subscribe</button></form>`
  );
}

/** The address of an email to the editors about an error. */
const errorReport = ({ contactEmail, title, number, url }: Source): string =>
  mailLink(contactEmail, { subject: `Error in ${number ?? 'an article'}`, body: `${title}\n${url}` });

/** Links to alerts about everything in the hubs that the article belongs to. */
function drawFollowing({ links, authorName, ...article }: Article): string {
  const topics = (links?.topics ?? []).filter(({ path }) => path.startsWith('/topics/'));
  const follow = (wish: string, name: string) =>
    [`/alerts/new?${new URLSearchParams({ kind: 'any', [wish]: name })}`, `Follow ${name}`] as const;
  return drawLinks('By email', [
    ...(article.jurisdictionCode ? [follow('jurisdiction', article.jurisdiction)] : []),
    ...article.furtherJurisdictions.map((name) => follow('jurisdiction', name)),
    ...topics.map(({ name }) => follow('topic', name)),
    ...(links?.author ? [follow('author', authorName)] : []),
  ]);
}

const drawTags = (tags: readonly string[]): string =>
  drawLinks(
    'Filed under',
    tags.filter(isForReaders).map((tag) => [`/articles?q=${encodeURIComponent(tag)}`, tag]),
  );

function drawLinks(name: string, links: readonly (readonly [address: string, text: string])[]): string {
  const drawn = links.map(([address, text]) => `<a href="${escapeAttribute(address)}">${escapeText(text)}</a>`);
  return drawn.length > 0 ? `<p class="filed">${name} ${drawn.join(' ')}</p>` : '';
}
