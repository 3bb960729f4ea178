import { useQuery } from '@tanstack/react-query';
import type { InquiryMessage, InquiryThread } from '#features/inquiries/contract.ts';
import { MAIL_STATE_LABELS, MAIL_STATE_TONES } from '#platform/web/mail-states.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { threadQuery } from './queries.ts';

/** Matches the line above a quotation: 'On 3 March, Ada wrote:', or Outlook's equivalent. */
const ANNOUNCES = /^(On .{4,200} wrote:|-{2,} ?Original Message ?-{2,}|_{20,}|From: .{3,200})$/;

/** Splits an email into what its writer says and the earlier email that it quotes. */
export function splitQuote(text: string): { said: string; quoted: string } {
  const lines = text.split('\n');
  const begin = lines.findIndex((line) => ANNOUNCES.test(line.trim()) || line.startsWith('>'));
  if (begin < 1) return { said: text, quoted: '' };
  return { said: lines.slice(0, begin).join('\n').trim(), quoted: lines.slice(begin).join('\n').trim() };
}

/** Shows the desk's replies to an inquiry and the answers to them, oldest first. */
export function Thread({ id }: { id: string }) {
  const query = useQuery(threadQuery(id));
  return (
    <Loaded query={query} skeleton={2}>
      {({ messages }: InquiryThread) =>
        messages.length > 0 && (
          <ol aria-label="Replies" className="flex flex-col gap-4">
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

function Message({ message: { direction, from, at, text, mail } }: { message: InquiryMessage }) {
  const ours = direction === 'out';
  const { said, quoted } = splitQuote(text);
  return (
    <li className={classes('border-l-2 pl-4', ours ? 'border-accent' : 'border-rule-strong')}>
      <p className="mb-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
        <span className="wrap-anywhere font-semibold text-ink">{from || 'A former colleague'}</span>
        <RelativeTime date={at} />
        {mail && <Badge tone={MAIL_STATE_TONES[mail.state]}>{MAIL_STATE_LABELS[mail.state]}</Badge>}
      </p>
      {mail?.error && <p className="mb-1.5 text-danger text-sm">{mail.error}</p>}
      <Paragraphs text={said} className="max-w-reading break-words font-serif" />
      {quoted !== '' && (
        <details className="mt-2 text-ink-soft text-sm">
          <summary className="cursor-pointer">Quoted text</summary>
          <p className="mt-2 whitespace-pre-wrap break-words">{quoted}</p>
        </details>
      )}
    </li>
  );
}
