import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { Inquiry, ReplyTemplate } from '#features/inquiries/contract.ts';
import { REPLY_MAX } from '#features/inquiries/vocabulary.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsaved } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useDelete } from '#platform/web/ui/use-delete.tsx';
import { INQUIRY_KEYS, inquiries, TEMPLATE_KEYS, templatesQuery, threadQuery } from './queries.ts';

/** Writes a reply, perhaps from a template, and mails it. The text is kept in this browser until it is sent. */
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
  // Sent again after a lost connection, the reply still counts once.
  const [replyId, setReplyId] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string>();
  const { data: thread } = useQuery(threadQuery(id));
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
        if (text.trim() === '') setProblem('Please write a reply');
        else if (!send.isPending) send.mutate();
      }}
    >
      <h3 id={title} className="font-semibold text-sm">
        Reply
      </h3>
      <KeptNote unsaved={unsaved} />
      {/* A key empties the choice once the reply is sent, so that the same text can be chosen again. */}
      <Templates key={replyId} text={text} onChoose={(template) => write(textFor(template, contactName, text))} />
      <TextAreaField
        label={`To ${email}`}
        hint={
          thread?.answersComeHere === false
            ? 'Answers go to the contact address of the site.'
            : 'Answers come back to this page.'
        }
        value={text}
        maxLength={REPLY_MAX}
        rows={8}
        error={problem}
        onChange={(event) => write(event.target.value)}
      />
      <div>
        <Button type="submit" disabled={send.isPending}>
          {send.isPending ? 'Sending...' : 'Send reply'}
        </Button>
      </div>
    </form>
  );
}

/** A template follows a text that is there already. */
const textFor = (template: string, name: string, text: string): string =>
  [text.trim(), template.replaceAll('{name}', name)].filter(Boolean).join('\n\n');

function Templates({ text, onChoose }: { text: string; onChoose: (text: string) => void }) {
  const { data } = useQuery(templatesQuery);
  const templates = data?.templates ?? [];
  const [chosen, setChosen] = useState('');
  /** The version that was read of the template that was chosen last, or whose saving was refused. */
  const [seen, setSeen] = useState<Pick<ReplyTemplate, 'id' | 'updatedAt'>>();
  const [name, setName] = useState<string>();
  const template = templates.find(({ id }) => id === chosen);
  const replaced = templates.find((one) => one.name.toLowerCase() === name?.trim().toLowerCase());
  const save = useAction<{ name: string; updatedAt: string | null }, ReplyTemplate>({
    run: (body) => inquiries('POST /api/admin/reply-templates', { body: { ...body, text } }),
    done: 'Template saved',
    refresh: TEMPLATE_KEYS,
    next: () => {
      setName(undefined);
      return {};
    },
  });
  const remove = useDelete<ReplyTemplate>({
    what: 'template',
    nameOf: (row) => row.name,
    note: 'Replies already written with it do not change.',
    run: ({ id }) => inquiries('DELETE /api/admin/reply-templates/:id', { params: { id } }),
    done: 'Template deleted',
    refresh: TEMPLATE_KEYS,
  });
  return (
    <div className="flex flex-wrap items-end gap-3">
      {templates.length > 0 && (
        <SelectField
          label="Template"
          value={template ? chosen : ''}
          onChange={(event) => {
            setChosen(event.target.value);
            const next = templates.find(({ id }) => id === event.target.value);
            if (!next) return;
            setSeen(next);
            onChoose(next.text);
          }}
          choices={[
            { value: '', label: 'Choose a text' },
            ...templates.map(({ id, name: label }) => ({ value: id, label })),
          ]}
        />
      )}
      {template && (
        <Button look="secondary" size="small" onClick={() => remove.ask(template)}>
          Delete template
        </Button>
      )}
      {text.trim() !== '' && name === undefined && (
        <Button look="secondary" size="small" onClick={() => setName(template?.name ?? '')}>
          Save as template
        </Button>
      )}
      {name !== undefined && (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label="Name of the template"
            hint={`${replaced ? `Replaces the template “${replaced.name}”. ` : ''}“{name}” in the text becomes the contact's name.`}
            value={name}
            maxLength={80}
            onChange={(event) => setName(event.target.value)}
          />
          <Button
            size="small"
            disabled={save.isPending || name.trim() === ''}
            onClick={() => {
              const version = replaced && (replaced.id === seen?.id ? seen : replaced);
              save.mutate(
                { name, updatedAt: version?.updatedAt ?? null },
                {
                  onSuccess: setSeen,
                  // After a conflict the colleague's text has to be chosen before it can be replaced.
                  onError: () => {
                    setChosen('');
                    setSeen(version);
                  },
                },
              );
            }}
          >
            Save template
          </Button>
          <Button look="secondary" size="small" onClick={() => setName(undefined)}>
            Cancel
          </Button>
        </div>
      )}
      {remove.dialog}
    </div>
  );
}
