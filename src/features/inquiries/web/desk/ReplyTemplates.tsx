import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyTemplate } from '#features/inquiries/contract.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useDelete } from '#platform/web/ui/use-delete.tsx';
import { inquiries, TEMPLATE_KEYS, templatesQuery } from './queries.ts';

interface ReplyTemplatesProps {
  /** The reply as it is typed so far. */
  text: string;
  /** Called with the text of the chosen template. */
  onChoose: (text: string) => void;
}

/** Chooses, deletes and saves the templates of replies. */
export function ReplyTemplates({ text, onChoose }: ReplyTemplatesProps) {
  const { data } = useQuery(templatesQuery);
  const templates = data?.templates ?? [];
  /** The template that the text came from, as it was then. */
  const [source, setSource] = useState<ReplyTemplate>();
  const [naming, setNaming] = useState(false);
  const chosen = templates.find(({ id }) => id === source?.id);
  const remove = useDelete<ReplyTemplate>({
    what: 'template',
    nameOf: ({ name }) => name,
    note: 'Replies already written with it do not change.',
    run: ({ id }) => inquiries('DELETE /api/admin/reply-templates/:id', { params: { id } }),
    done: 'Template deleted',
    refresh: TEMPLATE_KEYS,
  });
  const choose = (id: string) => {
    const next = templates.find((template) => template.id === id);
    setSource(next);
    if (next) onChoose(next.text);
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      {templates.length > 0 && (
        <SelectField
          label="Template"
          value={chosen?.id ?? ''}
          onChange={(event) => choose(event.target.value)}
          choices={[
            { value: '', label: 'Choose a text' },
            ...templates.map(({ id, name: label }) => ({ value: id, label })),
          ]}
        />
      )}
      {chosen && (
        <Button look="secondary" size="small" onClick={() => remove.ask(chosen)}>
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
          source={source}
          onClose={() => setNaming(false)}
          // After a conflict, the colleague's text can be chosen.
          onConflict={() => setSource(undefined)}
        />
      )}
      {remove.dialog}
    </div>
  );
}

interface SaveTemplateProps {
  text: string;
  /** The name to begin with. */
  name: string;
  templates: readonly ReplyTemplate[];
  source: ReplyTemplate | undefined;
  onClose: () => void;
  onConflict: () => void;
}

/** Saves the text under a name; one that exists is replaced, if nobody has saved it since its text was chosen. */
function SaveTemplate({ text, name: start, templates, source, onClose, onConflict }: SaveTemplateProps) {
  const [name, setName] = useState(start);
  const replaced = templates.find((template) => template.name.toLowerCase() === name.trim().toLowerCase());
  const save = useAction<{ name: string; updatedAt: string | null }, ReplyTemplate>({
    run: (body) => inquiries('POST /api/admin/reply-templates', { body: { ...body, text } }),
    done: 'Template saved',
    refresh: TEMPLATE_KEYS,
  });
  const seen = replaced?.id === source?.id ? source : replaced;
  return (
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
        onClick={() =>
          save.mutate({ name, updatedAt: seen?.updatedAt ?? null }, { onSuccess: onClose, onError: onConflict })
        }
      >
        Save template
      </Button>
      <Button look="secondary" size="small" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}
