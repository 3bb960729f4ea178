/** The building blocks of emails. */
import { Button } from '@react-email/button';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment, type ReactNode } from 'react';
import { withListedNotes } from '#kernel/rich-text-notes.ts';
import { sans, serif, tone } from './style.ts';

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={{ ...serif, color: tone.ink, fontSize: 17, lineHeight: 1.6, margin: '0 0 16px' }}>
      {children}
    </Text>
  );
}

/** Names the article that the email is about, between two rules. */
export function AboutArticle({ title }: { title: string }) {
  const rules = { borderTop: `1px solid ${tone.rule}`, borderBottom: `1px solid ${tone.rule}` };
  return (
    <Section className="rule" style={{ ...rules, padding: '14px 0 15px', margin: '24px 0' }}>
      <Text className="soft" style={{ ...sans, color: tone.soft, fontSize: 13, lineHeight: 1.4, margin: '0 0 4px' }}>
        Your article
      </Text>
      <Text className="ink" style={{ ...serif, ...titleStyle }}>
        {title}
      </Text>
    </Section>
  );
}

const titleStyle = {
  color: tone.ink,
  fontSize: 20,
  lineHeight: 1.3,
  fontWeight: 700,
  margin: 0,
  overflowWrap: 'anywhere',
} as const;

/** Links to one of our texts in a list; facts about it are the children. */
export function LinkedPiece({ title, href, children }: { title: string; href: string; children?: ReactNode }) {
  return (
    <Section className="rule" style={{ borderTop: `1px solid ${tone.rule}`, padding: '12px 0 14px' }}>
      <Text className="ink" style={{ ...serif, ...titleStyle, fontSize: 18, lineHeight: 1.35 }}>
        <InlineLink href={href}>{title}</InlineLink>
      </Text>
      {children}
    </Section>
  );
}

export function SmallHead({ children }: { children: ReactNode }) {
  return (
    <Text className="soft" style={{ ...sans, ...smallHeadStyle }}>
      {children}
    </Text>
  );
}

const smallHeadStyle = {
  color: tone.soft,
  fontSize: 14,
  lineHeight: 1.4,
  fontWeight: 600,
  margin: '0 0 8px',
  overflowWrap: 'anywhere',
} as const;

/** Lists counts with their names, one on each line, which links to its list. */
export function Tally({ rows }: { rows: readonly { count: number; what: string; href: string }[] }) {
  return (
    <Section style={{ margin: '8px 0 28px' }}>
      {rows.map(({ count, what, href }) => (
        <Text key={what} className="ink rule" style={{ ...sans, ...tallyStyle }}>
          <strong style={{ ...serif, fontSize: 22 }}>{count}</strong>
          {'\u2002'}
          <InlineLink href={href}>{what}</InlineLink>
        </Text>
      ))}
    </Section>
  );
}

const tallyStyle = {
  color: tone.ink,
  borderTop: `1px solid ${tone.rule}`,
  fontSize: 16,
  lineHeight: 1.4,
  margin: 0,
  padding: '11px 0 12px',
};

/** Lists names and values, between two rules. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  const rules = { borderTop: `1px solid ${tone.rule}`, borderBottom: `1px solid ${tone.rule}` };
  return (
    <Section className="rule" style={{ ...rules, padding: '14px 0 4px', margin: '24px 0' }}>
      {facts.map(([name, value]) => (
        <Text key={name} className="ink" style={{ ...sans, ...factStyle }}>
          <span className="soft" style={{ color: tone.soft, fontSize: 13 }}>
            {name}:
          </span>{' '}
          {value}
        </Text>
      ))}
    </Section>
  );
}

const factStyle = {
  color: tone.ink,
  fontSize: 15,
  lineHeight: 1.5,
  margin: '0 0 8px',
  overflowWrap: 'anywhere',
} as const;

/** Shows lines with a line break between them. */
export function Lines({ children }: { children: readonly string[] }) {
  return children.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines neither move nor have an id
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** Shows a quotation, with its line breaks as typed. */
export function Quotation({ children }: { children: string }) {
  return (
    <blockquote
      className="mark"
      style={{ borderLeft: `3px solid ${tone.accent}`, margin: '0 0 22px', padding: '2px 0 2px 16px' }}
    >
      <Text className="ink" style={{ ...serif, ...quotationStyle }}>
        <Lines>{children.split(/\r?\n/)}</Lines>
      </Text>
    </blockquote>
  );
}

const quotationStyle = { color: tone.ink, fontSize: 17, lineHeight: 1.6, margin: 0, overflowWrap: 'anywhere' } as const;

/** The button for the main action of an email. */
export function Action({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ margin: '6px 0 26px' }}>
      <Button href={href} className="action" style={{ ...sans, ...actionStyle }}>
        {children}
      </Button>
    </Section>
  );
}

const actionStyle = {
  backgroundColor: tone.accent,
  color: tone.onAccent,
  fontSize: 15,
  lineHeight: 1.3,
  fontWeight: 600,
  padding: '12px 20px',
  borderRadius: 2,
};

/** A link within a paragraph. */
export function InlineLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="ink" style={{ color: tone.ink, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}

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
