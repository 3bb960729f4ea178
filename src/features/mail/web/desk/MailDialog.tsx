import { useQuery } from '@tanstack/react-query';
import type { StoredMessage } from '#features/mail/contract.ts';
import { type MailState, RESENDABLE } from '#kernel/mail.ts';
import { MAIL_STATE_LABELS, MAIL_STATE_TONES } from '#platform/web/mail-states.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { MAIL_KEYS, mail, messageQuery } from './queries.ts';

export function MailDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <Dialog
      wide
      title="Email"
      open={id !== undefined}
      onClose={onClose}
      actions={id && <Actions id={id} onClose={onClose} />}
    >
      {id && <Message id={id} />}
    </Dialog>
  );
}

function Actions({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(messageQuery(id));
  const resend = useAction({
    run: () => mail('POST /api/admin/mail/:id/resend', { params: { id } }),
    done: 'Queued to be sent again',
    refresh: MAIL_KEYS,
  });
  return (
    <>
      <Button look="secondary" onClick={onClose}>
        Close
      </Button>
      {data && (RESENDABLE as readonly MailState[]).includes(data.state) && (
        <Button disabled={resend.isPending} onClick={() => resend.mutate()}>
          Send again
        </Button>
      )}
    </>
  );
}

function Message({ id }: { id: string }) {
  const query = useQuery(messageQuery(id));
  return (
    <Loaded query={query}>
      {(message) => (
        <>
          <Facts message={message} />
          {message.text === null ? (
            <p className="border-rule border-y py-6 text-ink-soft">
              This email contains a link that opens a person’s account. Only its recipient can read it.
            </p>
          ) : (
            <Body message={message} text={message.text} />
          )}
        </>
      )}
    </Loaded>
  );
}

function Facts({ message }: { message: StoredMessage }) {
  const { subject, recipient, replyTo, state, stateAt, attempts, error, messageId } = message;
  const facts: [string, React.ReactNode][] = [
    ['Subject', <strong key="subject">{subject}</strong>],
    ['To', recipient],
    ...(replyTo ? [['Replies go to', replyTo] as [string, string]] : []),
    [
      'Status',
      <span key="status" className="inline-flex flex-wrap items-center gap-x-2">
        <Badge tone={MAIL_STATE_TONES[state]}>{MAIL_STATE_LABELS[state]}</Badge>
        <span>
          since <Moment at={stateAt} />, {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
        </span>
      </span>,
    ],
    ...(error ? [['Reason', error] as [string, string]] : []),
    ['Message-ID', messageId],
  ];
  return (
    <dl className="mb-5 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-faint">{name}</dt>
          <dd className="min-w-0 break-words max-sm:mb-1.5">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Body({ message: { id, subject }, text }: { message: StoredMessage; text: string }) {
  return (
    <>
      {/* The frame sandboxes the document, and so do the headers of the document's response. */}
      <iframe
        title={`The email “${subject}”`}
        src={`/api/admin/mail/${id}/message`}
        sandbox=""
        className="h-[60dvh] w-full border border-rule bg-white"
      />
      <details className="mt-4 text-sm">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">Plain text</summary>
        <pre className="whitespace-pre-wrap break-words border-rule border-t pt-3 font-mono text-xs">{text}</pre>
      </details>
    </>
  );
}
