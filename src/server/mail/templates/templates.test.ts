import { describe, expect, test } from 'vitest';
import { renderSample, TEMPLATE_NAMES } from './index.tsx';

const site = { name: 'Tax Meridian', url: 'https://tax.example', contactEmail: 'desk@tax.example' };

describe.each(TEMPLATE_NAMES)('%s', (name) => {
  test('is small, needs no image and no script, and knows the dark', async () => {
    const { html } = await renderSample(name, site);
    expect(Buffer.byteLength(html)).toBeLessThan(100 * 1024);
    expect(html).not.toMatch(/<(img|script|link|form|iframe)\b/i);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('lang="en"');
  });

  test('says the same in plain text, in lines that mail programs do not break', async () => {
    const { subject, html, text } = await renderSample(name, site);
    expect(subject).toMatch(/^[^\r\n]{10,120}$/);
    expect(text.length).toBeGreaterThan(200);
    expect(text).not.toMatch(/<\/?[a-z]+[\s>]|&[a-z]+;|undefined|\[object/);
    const links = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
    for (const href of links) expect(text).toContain(href);
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(Math.max(90, longestWord(line)));
  });

  test('leads nowhere but to the site and to its address', async () => {
    const { html } = await renderSample(name, site);
    const targets = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);
    for (const href of targets) expect(href).toMatch(/^(https:\/\/tax\.example(\/|$)|mailto:desk@tax\.example$)/);
  });
});

const longestWord = (line: string) => Math.max(...line.split(' ').map((word) => word.length)) + 30;
