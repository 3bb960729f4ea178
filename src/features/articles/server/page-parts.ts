/**
 * Draws what an article's page shows around the text as HTML, so that readers need no script for it. Each control names
 * the tool in web/reading-tools.ts that is loaded when the control is used.
 */
import { INVITATION } from '#features/newsletter/vocabulary.ts';
import { escapeAttribute, escapeText } from '#kernel/text-to-html.ts';
import type { Article } from '../contract.ts';
import { isForReaders, MEASURES, TEXT_SIZES } from '../vocabulary.ts';
import type { Citations } from './citations.ts';
import { drawCiting, type Source } from './citing.ts';

/** The row of tools after the networks, short enough for one line on a wide screen. */
export function drawTools({ id, slug, title }: Article, source: Source): string {
  const url = new URL(slug, source.url).href;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;
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
 * Draws the parts below the text: its topics, the law that it cites, the articles that cite it, how to cite it, and a
 * newsletter form.
 */
export function drawEnding(article: Article, source: Source, { cites, citedBy }: Citations, today: string): string {
  const number = article.number ? `<span class="citing-number">${article.number}</span>` : '';
  return (
    drawTags(article.tags) +
    drawFollowing(article) +
    drawLinks(
      'Cites',
      cites.map(({ id, label }) => [`/law/${id}`, label]),
    ) +
    drawLinks(
      'Cited by',
      citedBy.map(({ id, title }) => [`/articles/${id}`, title]),
    ) +
    `<details class="citing"><summary>Cite this article ${number}</summary>${drawCiting(source, today)}</details>` +
    `<form class="ending-subscribe" method="post" action="/newsletter"><p><strong>The week in tax, in one email</strong> ${INVITATION}</p>` +
    '<label>Email address <input type="email" name="email" required autocomplete="email" placeholder="you@example.com"></label><button type="submit">Subscribe</button></form>'
  );
}

/** Links to alerts about everything in the hubs that the article belongs to. */
function drawFollowing({ links, authorName, jurisdiction, jurisdictionCode }: Article): string {
  const topics = (links?.topics ?? []).filter(({ path }) => path.startsWith('/topics/'));
  const hubs: [wish: string, name: string][] = [
    ...(jurisdictionCode ? [['jurisdiction', jurisdiction] as [string, string]] : []),
    ...topics.map(({ name }): [string, string] => ['topic', name]),
    ...(links?.author ? [['author', authorName] as [string, string]] : []),
  ];
  const address = (wish: string, name: string) => `/alerts/new?${new URLSearchParams({ kind: 'any', [wish]: name })}`;
  return drawLinks(
    'By email',
    hubs.map(([wish, name]) => [address(wish, name), `Follow ${name}`]),
  );
}

/** Links each tag to a search for it. */
const drawTags = (tags: readonly string[]): string =>
  drawLinks(
    'Filed under',
    tags.filter(isForReaders).map((tag) => [`/articles?q=${encodeURIComponent(tag)}`, tag]),
  );

function drawLinks(name: string, links: readonly (readonly [address: string, text: string])[]): string {
  const drawn = links.map(([address, text]) => `<a href="${escapeAttribute(address)}">${escapeText(text)}</a>`);
  return drawn.length > 0 ? `<p class="filed">${name} ${drawn.join(' ')}</p>` : '';
}
