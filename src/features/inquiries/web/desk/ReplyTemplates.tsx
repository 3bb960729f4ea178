import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyTemplate } from '#features/inquiries/contract.ts';
import { isConflict } from '#kernel/problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useDelete } from '#platform/web/ui/use-ask.tsx';
import { inquiries, TEMPLATE_KEYS, templatesQuery } from './queries.ts';

type Version = Pick<ReplyTemplate, 'id' | 'updatedAt'>;

interface ReplyTemplatesProps {
  /** The reply as typed so far. */
  text: string;
  /** Called with the text of the chosen template. */
  onChoose: (text: string) => void;
}

/** Lets the person choose, delete and save templates for replies. */
export function ReplyTemplates({ text, onChoose }: ReplyTemplatesProps) {
  const { data } = useQuery(templatesQuery);
  const templates = data?.templates ?? [];
  const [chosenId, setChosenId] = useState('');
  /**
   * The version of each template, by id, that this person has seen: by choosing it, by saving it, or when saving was
   * refused.
   */
  const [seen, setSeen] = useState<Record<string, Version>>({});
  const see = (version: Version) => setSeen((before) => ({ ...before, [version.id]: version }));
  const [naming, setNaming] = useState(false);
  const chosen = templates.find(({ id }) => id === chosenId);
  const remove = useDelete<ReplyTemplate>({
    what: 'template',
    nameOf: ({ name }) => name,
    note: 'Replies already written with it do not change.',
    run: async ({ id, updatedAt }) => {
      try {
        await inquiries('DELETE /api/admin/reply-templates/:id', { params: { id }, query: { updatedAt } });
      } catch (err) {
        // Makes the person choose the colleague's text before deleting it.
        if (isConflict(err)) setChosenId('');
        throw err;
      }
    },
    done: 'Template deleted',
    refresh: TEMPLATE_KEYS,
  });
  const choose = (id: string) => {
    setChosenId(id);
    const next = templates.find((template) => template.id === id);
    if (!next) return;
    see(next);
    onChoose(next.text);
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      {templates.length > 0 && (
        <SelectField
          label="Template"
          value={chosen?.id ?? ''}
          onChange={(event) => choose(event.target.value)}
          choices={[
            { value: '', label: 'Choose a template' },
            ...templates.map(({ id, name: label }) => ({ value: id, label })),
          ]}
        />
      )}
      {chosen && (
        <Button look="secondary" size="small" onClick={() => remove.ask({ ...chosen, ...seen[chosen.id] })}>
          Delete template
        </Button>
      )}
      {text.trim() !== '' && !naming && (
        <Button look="secondary" size="small" onClick={() => setNaming(true)}>
          Save as template
        </Button>
      )}
      {naming && (
        <SaveTemplate
          text={text}
          name={chosen?.name ?? ''}
          templates={templates}
          seen={seen}
          onSaved={(saved) => {
            see(saved);
            setNaming(false);
          }}
          // Makes the person choose the colleague's text before replacing it.
          onConflict={(refused) => {
            setChosenId('');
            if (refused) see(refused);
          }}
          onCancel={() => setNaming(false)}
        />
      )}
      {remove.dialog}
    </div>
  );
}

interface SaveTemplateProps {
  text: string;
  name: string;
  templates: readonly ReplyTemplate[];
  seen: Record<string, Version>;
  onSaved: (template: ReplyTemplate) => void;
  /** Called with the version that is no longer the newest. */
  onConflict: (refused: Version | undefined) => void;
  onCancel: () => void;
}

/**
 * Saves the text under a name. Replaces an existing template unless somebody has saved it since its text was chosen.
 */
function SaveTemplate({ text, name: start, templates, seen, onSaved, onConflict, onCancel }: SaveTemplateProps) {
  const [name, setName] = useState(start);
  const replaced = templates.find((template) => template.name.toLowerCase() === name.trim().toLowerCase());
  const save = useAction<{ name: string; updatedAt: string | null }, ReplyTemplate>({
    run: (body) => inquiries('POST /api/admin/reply-templates', { body: { ...body, text } }),
    done: 'Template saved',
    refresh: TEMPLATE_KEYS,
  });
  const version = replaced && (seen[replaced.id] ?? replaced);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label="Name of the template"
        hint={`${replaced ? `Replaces the template “${replaced.name}”. ` : ''}In the text, “{name}” becomes the contact's name, and “{sender}” the name of the person who replies.`}
        value={name}
        maxLength={80}
        onChange={(event) => setName(event.target.value)}
      />
      <Button
        size="small"
        disabled={save.isPending || name.trim() === ''}
        onClick={() =>
          save.mutate(
            { name, updatedAt: version?.updatedAt ?? null },
            { onSuccess: onSaved, onError: () => onConflict(version) },
          )
        }
      >
        Save template
      </Button>
      <Button look="secondary" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
