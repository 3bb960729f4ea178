import { withListedNotes } from '#kernel/rich-text-notes.ts';
import { serif, tone } from './style.ts';

/** Styles for the tags of stored rich text, because emails have no style sheet. */
const STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h2: 'font-size:22px;line-height:1.3;margin:28px 0 12px',
  h3: 'font-size:18px;line-height:1.3;margin:24px 0 10px',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 6px',
  blockquote: `margin:0 0 18px;padding:2px 0 2px 16px;border-left:3px solid ${tone.accent}`,
  table: 'border-collapse:collapse;margin:0 0 16px',
  th: `border:1px solid ${tone.rule};padding:6px 10px;text-align:left`,
  td: `border:1px solid ${tone.rule};padding:6px 10px`,
  a: 'text-decoration:underline',
  aside: `margin:0 0 18px;padding:12px 16px;border-left:3px solid ${tone.accent}`,
  caption: 'text-align:left;font-weight:bold;padding:0 0 6px',
  pre: 'white-space:pre-wrap;margin:0 0 16px',
};
const CLASSES: Readonly<Record<string, string>> = { blockquote: 'mark', th: 'rule', td: 'rule' };

/** Shows rich text that the server has cleaned: every `<` in it opens a tag. */
export function RichText({ html, siteUrl }: { html: string; siteUrl: string }) {
  const styled = withListedNotes(html)
    .replace(/<([a-z][a-z\d]*)\b([^>]*)>/g, (tag, name: string, attributes: string) => {
      if (!STYLES[name]) return tag;
      const drawn = CLASSES[name] ? 'ink ' : 'ink';
      return `<${name}${attributes} class="${drawn}${CLASSES[name] ?? ''}" style="color:${tone.ink};${STYLES[name]}">`;
    })
    // Links in an email must be absolute.
    .replace(/(<a\b[^>]*\bhref=")\//g, `$1${siteUrl}/`);
  const style = { ...serif, color: tone.ink, fontSize: 17, lineHeight: 1.6, overflowWrap: 'anywhere' } as const;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow-list when it was stored
  return <div className="ink" style={style} dangerouslySetInnerHTML={{ __html: styled }} />;
}
