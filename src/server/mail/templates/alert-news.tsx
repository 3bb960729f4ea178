import { Section, Text } from '@react-email/components';
import { type AlertKind, NOUNS } from '#features/alerts/vocabulary.ts';
import { Letter } from './letter.tsx';
import { Action, InlineLink, Paragraph } from './parts.tsx';
import { sans, serif, tone } from './style.ts';
import type { Template } from './template.ts';

export interface AlertNews {
  kind: AlertKind;
  /** 'Jobs in Vienna that mention “VAT”'. */
  wish: string;
  /** Newest first; `by` is a firm, an author or a provider. */
  items: readonly { title: string; by: string; summary: string; path: string }[];
  /** How many there are, those that are not listed included. */
  total: number;
  /** The list that shows them all: '/careers?q=VAT'. */
  listPath: string;
  /** The page that changes or ends the alert: '/alerts/…'. */
  path: string;
}

/** Goes to a confirmed address alone: it repeats the words that were typed. */
export const alertNews: Template<AlertNews> = {
  subject: ({ wish, items, total }) => (total === 1 ? `${items[0]!.title} – ${wish}` : `${total} new: ${wish}`),
  Letter: ({ site, kind, wish, items, total, listPath, path }) => (
    <Letter
      site={site}
      preview={items
        .slice(0, 3)
        .map(({ title }) => title)
        .join(' · ')}
      headline={wish}
      reason={`because this alert was set up and confirmed with this address on ${site.name}`}
    >
      <Paragraph>{introduction(kind, total)}</Paragraph>
      {items.map((item) => (
        <Item key={item.path} {...item} siteUrl={site.url} />
      ))}
      <Action href={`${site.url}${listPath}`}>
        {total > items.length ? `See these and ${total - items.length} more` : 'See the whole list'}
      </Action>
      <Paragraph>
        Too many, too few, or no longer of use?{' '}
        <InlineLink href={`${site.url}${path}`}>Change or end this alert</InlineLink> whenever you like.
      </Paragraph>
    </Letter>
  ),
  sample: {
    kind: 'job',
    wish: 'Jobs in Vienna that mention “transfer pricing”',
    items: [
      {
        title: 'Transfer Pricing Manager, Financial Services and Intragroup Treasury',
        by: 'Osterholm & Partners',
        summary: 'Vienna, Austria',
        path: '/careers/sample-1',
      },
      { title: 'Senior Associate, Transfer Pricing', by: 'Calder Tax', summary: 'Vienna', path: '/careers/sample-2' },
    ],
    total: 28,
    listPath: '/careers?q=transfer+pricing&location=Vienna',
    path: '/alerts/sample',
  },
};

function introduction(kind: AlertKind, total: number): string {
  const noun = NOUNS[kind][total === 1 ? 'one' : 'many'];
  return `${total === 1 ? 'One' : total} new ${noun}, as you asked.`;
}

function Item({ title, by, summary, path, siteUrl }: AlertNews['items'][number] & { siteUrl: string }) {
  return (
    <Section className="rule" style={{ borderTop: `1px solid ${tone.rule}`, padding: '12px 0 14px' }}>
      <Text className="ink" style={{ ...serif, ...titleStyle }}>
        <InlineLink href={`${siteUrl}${path}`}>{title}</InlineLink>
      </Text>
      {(by || summary) && (
        <Text className="soft" style={{ ...sans, ...factStyle }}>
          {[by, summary].filter(Boolean).join(' · ')}
        </Text>
      )}
    </Section>
  );
}

const titleStyle = {
  color: tone.ink,
  fontSize: 18,
  lineHeight: 1.35,
  fontWeight: 700,
  margin: 0,
  overflowWrap: 'anywhere',
} as const;
const factStyle = {
  color: tone.soft,
  fontSize: 14,
  lineHeight: 1.5,
  margin: '3px 0 0',
  overflowWrap: 'anywhere',
} as const;
