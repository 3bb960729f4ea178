import { Text } from '@react-email/text';
import { closes, opens } from '#platform/server/mail/bulk/marks.ts';
import { InlineLink, LinkedPiece, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import { sans, tone } from '#platform/server/mail/templates/style.ts';
import { SAMPLE_TOKEN, template } from '#platform/server/mail/templates/template.ts';

/** A bulk mail for subscribers and alerts (platform/server/mail/bulk). Each recipient gets only some of its blocks. */
interface Corrections {
  subject: string;
  /** How the site had emailed the texts to the recipients. */
  by: 'newsletter' | 'alert' | 'author';
  items: readonly {
    block: number;
    title: string;
    /** With labels such as 'Correction', oldest first. */
    notices: readonly { label: string; note: string }[];
    path: string;
  }[];
  /** The page that changes or cancels the subscription or the alert; empty for authors. */
  managePath: string;
}

const REASONS: Record<Corrections['by'], string> = {
  newsletter: 'these pieces were in a newsletter that we sent to this address',
  alert: 'an alert that was confirmed with this address found these pieces',
  author: 'you wrote this piece',
};

function Item({ title, notices, path, siteUrl }: Omit<Corrections['items'][number], 'block'> & { siteUrl: string }) {
  return (
    <LinkedPiece title={title} href={`${siteUrl}${path}`}>
      {notices.map(({ label, note }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <Text key={at} className="soft" style={{ ...sans, ...noteStyle }}>
          <strong>{label}:</strong> {note}
        </Text>
      ))}
    </LinkedPiece>
  );
}

const noteStyle = {
  color: tone.soft,
  fontSize: 15,
  lineHeight: 1.5,
  margin: '4px 0 0',
  overflowWrap: 'anywhere',
} as const;

export const editionMails = {
  corrections: template<Corrections>(
    {
      subject: 'Correction: Changing a tax engine without holding your breath',
      by: 'newsletter',
      items: [
        {
          block: 0,
          title: 'Changing a tax engine without holding your breath',
          notices: [
            {
              label: 'Correction',
              note: 'An earlier version gave the length of the second phase as six weeks. It is nine weeks.',
            },
          ],
          path: '/articles/sample-1',
        },
      ],
      managePath: `/newsletter/${SAMPLE_TOKEN}`,
    },
    ({ subject, by, items, managePath }, site) => ({
      subject,
      preview: 'We have changed something that we emailed you about.',
      headline: 'What has changed since our email',
      because: REASONS[by],
      body: (
        <>
          <Paragraph>
            {by === 'author'
              ? 'We are telling readers about a change to your text.'
              : 'We emailed you about the following:'}
          </Paragraph>
          {items.map(({ block, ...item }) =>
            by === 'author' ? (
              <Item key={block} {...item} siteUrl={site.url} />
            ) : (
              [opens(block), <Item key={block} {...item} siteUrl={site.url} />, closes]
            ),
          )}
          {managePath && (
            <Paragraph>
              You get an email like this at most once a day.{' '}
              <InlineLink href={`${site.url}${managePath}`}>Change your preferences</InlineLink> whenever you like.
            </Paragraph>
          )}
        </>
      ),
    }),
  ),
};
