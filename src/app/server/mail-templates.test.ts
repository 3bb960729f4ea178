import { describe, expect, test } from 'vitest';
import { ITEMS_IN_MAIL } from '#features/alerts/vocabulary.ts';
import { HIDDEN, hideTokens, linkToken } from '#platform/server/mail/link-token.ts';
import { SAMPLE_ACCOUNT_TOKEN, SAMPLE_TOKEN } from '#platform/server/mail/templates/template.ts';
import { renderMail, renderSample, TEMPLATE_NAMES } from './mail-templates.tsx';

const site = { name: 'Tax Meridian', url: 'https://tax.example', contactEmail: 'desk@tax.example', timeZone: 'UTC' };

describe.each(TEMPLATE_NAMES)('%s', (name) => {
  test('is small, has no images or scripts, and supports a dark theme', async () => {
    const { html } = await renderSample(name, site);
    expect(Buffer.byteLength(html)).toBeLessThan(100 * 1024);
    expect(html).not.toMatch(/<(img|script|link|form|iframe)\b/i);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('lang="en"');
  });

  test('has the same links in plain text, in lines that email programs do not break', async () => {
    const { subject, html, text } = await renderSample(name, site);
    expect(subject).toMatch(/^[^\r\n]{10,120}$/);
    expect(text.length).toBeGreaterThan(200);
    expect(text).not.toMatch(/<\/?[a-z]+[\s>]|&[a-z]+;|undefined|\[object/);
    const links = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
    for (const href of links) expect(text).toContain(href);
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(Math.max(90, longestWord(line)));
  });

  test('links only to the site and to its email address', async () => {
    const { html } = await renderSample(name, site);
    const targets = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);
    for (const href of targets) expect(href).toMatch(/^(https:\/\/tax\.example(\/|$)|mailto:desk@tax\.example$)/);
  });

  test('shows the desk everything except the tokens of its links', async () => {
    const sample = await renderSample(name, site);
    for (const token of await realTokens())
      for (const part of [sample.text, sample.html]) {
        const shown = hideTokens(part.replaceAll(SAMPLE_TOKEN, token));
        expect(shown).toBe(part.replaceAll(SAMPLE_ACCOUNT_TOKEN, HIDDEN).replaceAll(SAMPLE_TOKEN, HIDDEN));
        expect(shown).not.toContain(token);
      }
  });
});

test('emails that a reader can cause or get refer to people with “someone”, as British English does', async () => {
  const readers = TEMPLATE_NAMES.filter((name) => /^(account|alert|link|newsletter)-/.test(name));
  expect(readers.length).toBeGreaterThan(10);
  for (const name of readers) {
    const { subject, text } = await renderSample(name, site);
    expect(subject + text, name).not.toMatch(/somebody|anybody|we hope/i);
  }
});

test('the samples of emails with a link to a private page have a token as long as a real one', async () => {
  const pages =
    /https:\/\/tax\.example\/(?:(?:alerts|invitations|newsletter|submissions)\/(?!weekly-)|[\w/-]+\?token=)([^\s"<)\]]*)/g;
  for (const name of TEMPLATE_NAMES)
    for (const [, token] of (await renderSample(name, site)).html.matchAll(pages))
      expect(token).toContain(SAMPLE_TOKEN);
});

test('an alert with the most and the longest pieces is also small enough', async () => {
  const items = Array.from({ length: ITEMS_IN_MAIL }, (_, block) => ({
    block,
    title: 'Zoll & Abgaben '.repeat(14),
    by: 'A publisher of a long name '.repeat(4),
    summary: 'What it says of itself. '.repeat(20),
    path: `/articles/019510b4-6f0e-7c3a-9d52-3f7a1c2b4d5${block}`,
  }));
  const words = {
    subject: '25 new',
    wish: 'Articles',
    found: '25 new articles',
    listPath: '/articles',
    listLabel: 'All',
  };
  const { html } = await renderMail('alert-news', { ...words, items, path: '/alerts/token' }, site);
  expect(Buffer.byteLength(html)).toBeLessThan(100 * 1024);
});

const longestWord = (line: string) => Math.max(...line.split(' ').map((word) => word.length)) + 30;

/** Returns a token of every length. */
function realTokens(): Promise<string[]> {
  const config = { sessionSecret: 'a key of thirty-two characters at least', dataDir: '' };
  const id = '019510b4-6f0e-7c3a-9d52-3f7a1c2b4d5e';
  const letterId = '019510b4-6f0e-7c3a-9d52-aaaaaaaaaaaa';
  const linksSince = '2026-03-01T09:30:00.000Z';
  return Promise.all([
    linkToken(config, 'submission', { id, linksSince: null }),
    linkToken(config, 'submission', { id, linksSince }),
    linkToken(config, 'newsletter', { id, linksSince: null }, letterId),
    linkToken(config, 'newsletter', { id, linksSince }, letterId),
  ]);
}

test('an email that asks its reader to write to us links to the address of the site', async () => {
  const asking = await Promise.all(TEMPLATE_NAMES.map((name) => renderSample(name, site)));
  const inviting = asking.filter(({ html }) => />Write to us</.test(html));
  expect(inviting.length).toBeGreaterThan(0);
  for (const { html } of inviting) {
    const link = html.split('<a ').find((rest) => rest.includes('>Write to us<'));
    expect(link).toContain('href="mailto:desk@tax.example"');
  }
});
