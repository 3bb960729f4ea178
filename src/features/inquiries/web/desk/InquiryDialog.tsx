import { useId, useState } from 'react';
import type { Inquiry, InquiryChange, inquiriesApi } from '#features/inquiries/contract.ts';
import { COMPANY_SIZES, INQUIRY_TYPES, NOTE_MAX, TIMELINES, VOLUMES } from '#features/inquiries/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Facts } from '#platform/web/ui/Facts.tsx';
import { TextAreaField } from '#platform/web/ui/Field.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useNow } from '#platform/web/ui/use-now.ts';
import { replyText } from '../due.ts';

const inquiries = client<typeof inquiriesApi>();

/** An inquiry in full, with our answer. */
export function InquiryDialog({ inquiry, onClose }: { inquiry: Inquiry | undefined; onClose: () => void }) {
  return (
    <Dialog title={inquiry?.companyName ?? ''} open={inquiry !== undefined} onClose={onClose}>
      {inquiry && <Opened inquiry={inquiry} />}
    </Dialog>
  );
}

function Opened({ inquiry }: { inquiry: Inquiry }) {
  return (
    <div className="flex flex-col gap-6">
      <Paragraphs text={inquiry.description} className="max-w-reading break-words font-serif" />
      <About inquiry={inquiry} />
      <Answer key={`${inquiry.note} ${inquiry.answeredAt}`} inquiry={inquiry} />
    </div>
  );
}

function About({ inquiry }: { inquiry: Inquiry }) {
  const { inquiryType, contactName, email, phone, website, companySize, location, volume, timeline } = inquiry;
  const now = useNow();
  const look = 'inline-flex min-h-6 items-center break-all text-accent hover:underline pointer-coarse:min-h-11';
  return (
    <Facts
      facts={[
        ['Type', INQUIRY_TYPES[inquiryType]],
        ['Contact', contactName],
        [
          'Email',
          <a key="email" href={`mailto:${email}`} className={look}>
            {email}
          </a>,
        ],
        [
          'Phone',
          phone && (
            <a key="phone" href={`tel:${phone}`} className={look}>
              {phone}
            </a>
          ),
        ],
        [
          'Website',
          website && (
            <a key="website" href={website} target="_blank" rel="noreferrer" className={look}>
              {website}
            </a>
          ),
        ],
        ['Location', location],
        ['Size', companySize && COMPANY_SIZES[companySize]],
        [
          'Volume',
          volume && ({ ...VOLUMES.recruiter, ...VOLUMES['course-provider'] } as Record<string, string>)[volume],
        ],
        ['Timeline', timeline && TIMELINES[timeline]],
        ['Received', <RelativeTime key="received" date={inquiry.createdAt} />],
        ['Reply', replyText(inquiry, now)],
      ]}
    />
  );
}

function Answer({ inquiry: { id, note, answeredAt, answeredBy } }: { inquiry: Inquiry }) {
  const form = useId();
  const [text, setText] = useState(note);
  const save = useAction<InquiryChange>({
    run: (body) => inquiries('PATCH /api/admin/inquiries/:id', { params: { id }, body }),
    done: 'Inquiry updated successfully',
    refresh: [['/api/admin/inquiries'], ['/api/admin/audit']],
  });
  return (
    <section aria-labelledby={form} className="flex flex-col gap-3">
      <h3 id={form} className="font-semibold text-sm">
        Our answer
      </h3>
      {answeredAt && (
        <p className="text-ink-soft text-sm">
          Marked as answered <RelativeTime date={answeredAt} /> {answeredBy && `by ${answeredBy}`}
        </p>
      )}
      <TextAreaField
        label="Note"
        hint="For colleagues: what was agreed. The sender does not see it."
        value={text}
        maxLength={NOTE_MAX}
        onChange={(event) => setText(event.target.value)}
        optional
      />
      <div className="flex flex-wrap gap-3">
        {answeredAt ? (
          <Button
            look="secondary"
            size="small"
            disabled={save.isPending}
            onClick={() => save.mutate({ answered: false })}
          >
            Open again
          </Button>
        ) : (
          <Button size="small" disabled={save.isPending} onClick={() => save.mutate({ answered: true, note: text })}>
            Mark as answered
          </Button>
        )}
        <Button
          look="secondary"
          size="small"
          disabled={save.isPending || text === note}
          onClick={() => save.mutate({ note: text })}
        >
          Save note
        </Button>
      </div>
    </section>
  );
}
