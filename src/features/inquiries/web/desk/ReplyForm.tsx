import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { adminUserQuery } from '#features/accounts/web/queries.ts';
import type { Inquiry } from '#features/inquiries/contract.ts';
import { REPLY_MAX } from '#features/inquiries/vocabulary.ts';
import { nameOf } from '#kernel/accounts.ts';
import { Submit } from '#platform/web/ui/Button.tsx';
import { TextAreaField } from '#platform/web/ui/Field.tsx';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsaved } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { focusFirst } from '#platform/web/ui/use-form.ts';
import { INQUIRY_KEYS, inquiries, threadQuery } from './queries.ts';
import { ReplyTemplates } from './ReplyTemplates.tsx';

/** Writes a reply, perhaps from a template, and emails it. This browser keeps the text until it is sent. */
export function ReplyForm({ inquiry: { id, email, contactName } }: { inquiry: Inquiry }) {
  const title = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const unsaved = useUnsaved({
    key: '/api/admin/inquiries/messages',
    id,
    form,
    values: { text },
    saved: { text: '' },
    show: (kept) => setText(kept.text),
  });
  // Sending the reply again with this id, after a lost connection, sends no second email.
  const [replyId, setReplyId] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string>();
  const { data: thread } = useQuery(threadQuery(id));
  const { data: sender } = useQuery(adminUserQuery);
  const names = { name: contactName, sender: sender && nameOf(sender) };
  const write = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  const send = useAction({
    run: async () => {
      await inquiries('POST /api/admin/inquiries/:id/messages', { params: { id }, body: { replyId, text } });
      unsaved.discard();
      setReplyId(crypto.randomUUID());
    },
    done: 'Reply sent',
    refresh: INQUIRY_KEYS,
  });
  return (
    <form
      ref={form}
      aria-labelledby={title}
      noValidate
      className="flex flex-col gap-3 border-rule border-t pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        const missing = text.trim() === '' ? 'Please write a reply' : undefined;
        setProblem(missing);
        if (missing) focusFirst(event.currentTarget, { text: missing });
        else if (!send.isPending) send.mutate();
      }}
    >
      <h3 id={title} className="font-semibold text-sm">
        Reply
      </h3>
      <KeptNote unsaved={unsaved} />
      {/* A new key clears the choice once the reply is sent, so that the person can choose the same template again. */}
      <ReplyTemplates key={replyId} text={text} onChoose={(template) => write(textFor(template, names, text))} />
      <TextAreaField
        label={`To ${email}`}
        hint={
          thread?.answersComeHere === false
            ? 'Any answer arrives at the site’s contact address.'
            : 'Any answer appears on this page.'
        }
        name="text"
        value={text}
        maxLength={REPLY_MAX}
        rows={8}
        error={problem}
        onChange={(event) => write(event.target.value)}
      />
      <div>
        <Submit pending={send.isPending} verb="Send reply" doing="Sending..." />
      </div>
    </form>
  );
}

/** Adds a template after what has been typed. */
const textFor = (template: string, names: Record<string, string | undefined>, text: string): string =>
  [text.trim(), template.replace(/\{(name|sender)\}/g, (placeholder, of) => names[of] ?? placeholder)]
    .filter(Boolean)
    .join('\n\n');
