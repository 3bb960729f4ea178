import { type ReactNode, useId, useState } from 'react';
import type { Inquiry, InquiryChange } from '#features/inquiries/contract.ts';
import {
  COMPANY_SIZES,
  INQUIRY_STAGES,
  INQUIRY_TYPES,
  type InquiryStage,
  NOTE_MAX,
  TIMELINES,
  volumesOf,
} from '#features/inquiries/vocabulary.ts';
import { fromTimeField, toDateField } from '#platform/web/local-time.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { breakable, Facts } from '#platform/web/ui/Facts.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { phoneAddress } from '#platform/web/ui/SiteLink.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useNow } from '#platform/web/ui/use-now.ts';
import { replyText } from '../due.ts';
import { BeginRecord } from './BeginRecord.tsx';
import { INQUIRY_KEYS, inquiries } from './queries.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { Thread } from './Thread.tsx';

/** Shows a complete inquiry, with the correspondence and the desk's notes. */
export function InquiryDialog({ inquiry, onClose }: { inquiry: Inquiry | undefined; onClose: () => void }) {
  return (
    <Dialog wide title={inquiry?.companyName ?? ''} open={inquiry !== undefined} onClose={onClose}>
      {inquiry && <Opened inquiry={inquiry} />}
    </Dialog>
  );
}

function Opened({ inquiry }: { inquiry: Inquiry }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_19rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Paragraphs text={inquiry.description} className="max-w-reading break-words font-serif" />
        <Thread id={inquiry.id} />
        <ReplyForm key={inquiry.id} inquiry={inquiry} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <About inquiry={inquiry} />
        <OurRecord key={inquiry.id} inquiry={inquiry} />
        <BeginRecord inquiry={inquiry} />
      </div>
    </div>
  );
}

function About({ inquiry }: { inquiry: Inquiry }) {
  const { inquiryType, contactName, email, phone, website, companySize, location, volume, timeline } = inquiry;
  const now = useNow();
  return (
    <Facts
      facts={[
        ['Type', INQUIRY_TYPES[inquiryType]],
        ['Contact', contactName],
        ['Email', linked(`mailto:${email}`, breakable(email))],
        ['Phone', phone && linked(phoneAddress(phone), phone)],
        ['Website', website && linked(website, website, { target: '_blank', rel: 'noreferrer' })],
        ['Location', location],
        ['Size', companySize && COMPANY_SIZES[companySize]],
        ['Volume', volume && volumesOf('')[volume]],
        ['Timeline', timeline && TIMELINES[timeline]],
        ['Received', <RelativeTime key="received" date={inquiry.createdAt} />],
        ['Reply', replyText(inquiry, now)],
      ]}
    />
  );
}

const linked = (href: string, text: ReactNode, outside: { target?: string; rel?: string } = {}) => (
  <a
    href={href}
    {...outside}
    className="inline-block min-h-6 wrap-anywhere text-accent hover:underline pointer-coarse:min-h-11 pointer-coarse:py-2.5"
  >
    {text}
  </a>
);

type Change = Omit<InquiryChange, 'seen'>;

/** Shows what the desk itself adds: the stage, a reminder, and what was agreed. */
function OurRecord({ inquiry }: { inquiry: Inquiry }) {
  const { id, stage, remindAt, answeredAt, answeredBy } = inquiry;
  const title = useId();
  const { text, setText, body, theirs, adopt } = useNote(inquiry);
  const save = useAction<Change>({
    run: (change) =>
      inquiries('PATCH /api/admin/inquiries/:id', { params: { id }, body: { ...change, seen: { stage, remindAt } } }),
    done: 'Inquiry updated successfully',
    refresh: INQUIRY_KEYS,
  });
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3">
      <h3 id={title} className="font-semibold text-sm">
        Our answer
      </h3>
      {answeredAt && (
        <p className="text-ink-soft text-sm">
          Answered <RelativeTime date={answeredAt} /> {answeredBy && `by ${answeredBy}`}
        </p>
      )}
      <SelectField
        label="Stage"
        value={stage}
        disabled={save.isPending}
        onChange={(event) => save.mutate({ stage: event.target.value as InquiryStage })}
        choices={Object.entries(INQUIRY_STAGES).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        type="date"
        label="Remind us on"
        hint="The contact address gets an email that morning."
        value={toDateField(remindAt)}
        disabled={save.isPending}
        onChange={(event) => save.mutate({ remindAt: morningOf(event.target.value) })}
        optional
      />
      <TextAreaField
        label="Note"
        hint="For colleagues: what was agreed. The sender does not see it."
        value={text}
        maxLength={NOTE_MAX}
        onChange={(event) => setText(event.target.value)}
        optional
      />
      {theirs !== undefined && <TheirNote note={theirs} onDecide={adopt} />}
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          size="small"
          disabled={save.isPending || body === undefined}
          onClick={() => save.mutate(body!)}
        >
          Save note
        </Button>
        {!answeredAt && (
          <Button
            look="secondary"
            size="small"
            disabled={save.isPending || theirs !== undefined}
            onClick={() => save.mutate({ answered: true, ...body })}
          >
            Mark as answered
          </Button>
        )}
      </div>
    </section>
  );
}

const morningOf = (day: string): string | null => fromTimeField(day && `${day}T08:00`);

/** Shows a conflict: the note that a colleague saved while this person was writing another. */
function TheirNote({ note, onDecide }: { note: string; onDecide: (whose: 'mine' | 'theirs') => void }) {
  return (
    <div role="alert" className="flex flex-col gap-3 border-danger border-l-2 pl-3 text-sm">
      <p className="font-semibold">A colleague saved this note after you opened it. Your changes were not saved.</p>
      {note === '' ? <p>They deleted its text.</p> : <Paragraphs text={note} className="break-words" />}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" size="small" onClick={() => onDecide('theirs')}>
          Use their note
        </Button>
        <Button look="secondary" size="small" onClick={() => onDecide('mine')}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}

type Note = Pick<Inquiry, 'note' | 'noteSavedAt'>;

/**
 * Edits the desk's note on an inquiry. Remembers the version that the editing began with. Use it with a key per
 * inquiry.
 */
function useNote({ note, noteSavedAt }: Note) {
  const [text, setText] = useState(note);
  const [base, setBase] = useState<Note>({ note, noteSavedAt });
  const isNewer = noteSavedAt !== base.noteSavedAt;
  // This person has typed nothing, or the same as the colleague has saved.
  if (isNewer && (text === base.note || text.trim() === note)) {
    setBase({ note, noteSavedAt });
    setText(note);
  }
  const body: Change | undefined =
    isNewer || text.trim() === base.note ? undefined : { note: { text, savedAt: base.noteSavedAt } };
  return {
    text,
    setText,
    /** The note to send; undefined if it is saved, or if this person has to choose between it and a colleague's. */
    body,
    /** The note that a colleague has saved since; undefined without a conflict. */
    theirs: isNewer ? note : undefined,
    /** Ends a conflict: continues from the colleague's version, with the colleague's text or this person's. */
    adopt(whose: 'mine' | 'theirs') {
      setBase({ note, noteSavedAt });
      if (whose === 'theirs') setText(note);
    },
  };
}
