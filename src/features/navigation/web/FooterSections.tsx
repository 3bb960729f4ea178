import { Plus, Trash2, X } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react';
import { Button, IconButton } from '#platform/web/ui/Button.tsx';
import { DragHandle, type HandleProps } from '#platform/web/ui/reorder/DragHandle.tsx';
import { MoveButtons } from '#platform/web/ui/reorder/MoveButtons.tsx';
import { moveTo, useReorder } from '#platform/web/ui/reorder/use-reorder.ts';
import { useUnsaved } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { focusFirst } from '#platform/web/ui/use-form.ts';
import type { FooterContent } from '../contract.ts';
import { FooterPart, KEPT } from './FooterPart.tsx';
import {
  type DraftLink,
  type DraftSection,
  faultsIn,
  fromDraft,
  newLink,
  newSection,
  toDraft,
} from './footer-draft.ts';
import { LinkFields } from './LinkFields.tsx';

type Sections = FooterContent['sections'];

interface FooterSectionsProps {
  saved: Sections;
  pending: boolean;
  onSave: (sections: Sections) => Promise<boolean>;
}

/** Edits the footer's columns of links, and saves them together: with the button, or when one is added. */
export function FooterSections({ saved, pending, onSave }: FooterSectionsProps) {
  const [draft, setDraft] = useState(() => toDraft(saved));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const sections = fromDraft(draft);
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsaved<{ sections: Sections }>({
    key: KEPT,
    id: 'sections',
    form,
    values: { sections },
    saved: { sections: saved },
    show: (values) => setDraft(toDraft(values.sections)),
  });
  const save = async (rows = draft) => {
    // Without the contract, the server checks them alone.
    const found = await faultsIn(rows).catch(() => ({}));
    setFaults(found);
    if (Object.keys(found).length === 0) return onSave(fromDraft(rows));
    focusFirst(form.current, found);
    return false;
  };
  const add = async (title: string) => {
    const rows = [...draft, newSection(title)];
    setDraft(rows);
    if (await save(rows)) unsaved.settle();
  };
  const reorder = (from: number, to: number) => setDraft(moveTo(draft, from, to));
  const { list, handle, look, move, said } = useReorder<HTMLDivElement>(
    draft.map(({ title }) => title),
    reorder,
  );
  return (
    <FooterPart
      title="Sections"
      form={form}
      unsaved={unsaved}
      action="Save sections"
      pending={pending}
      idle={!unsaved.dirty}
      onSubmit={() => save()}
    >
      <div ref={list} className="flex flex-col gap-5">
        {draft.map((section, index) => (
          <FooterSectionFields
            key={section.key}
            section={section}
            faults={faults}
            nth={index + 1}
            first={index === 0}
            last={index === draft.length - 1}
            handle={handle(index)}
            look={look(index)}
            onMove={(by) => move(index, index + by)}
            onChange={(next) => setDraft(draft.with(index, next))}
            onRemove={() => setDraft(draft.toSpliced(index, 1))}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <AddSection pending={pending} onAdd={(title) => void add(title)} />
    </FooterPart>
  );
}

/** Adds a section below the others, and saves it. Without a title it does nothing (behaviour 17.6). */
function AddSection({ pending, onAdd }: { pending: boolean; onAdd: (title: string) => void }) {
  const [title, setTitle] = useState('');
  const add = () => {
    if (title.trim() === '' || pending) return;
    onAdd(title.trim());
    setTitle('');
  };
  return (
    <div className="mt-5 flex max-w-md items-center gap-2">
      <input
        aria-label="Title of a new section"
        placeholder="New section"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Otherwise Enter would submit the surrounding form.
          event.preventDefault();
          add();
        }}
        className="control control-compact"
      />
      <Button look="secondary" size="small" className="shrink-0 md:pointer-fine:min-h-9" onClick={add}>
        Add section
      </Button>
    </div>
  );
}

interface FooterSectionFieldsProps extends Omit<ComponentProps<typeof MoveButtons>, 'name'> {
  section: DraftSection;
  /** What is wrong, by the key of the section or link and the name of its field. */
  faults: Record<string, string>;
  /** The section's position, counted from 1. */
  nth: number;
  handle: HandleProps;
  look: string;
  onChange: (section: DraftSection) => void;
  onRemove: () => void;
}

function FooterSectionFields(props: FooterSectionFieldsProps) {
  const { section, faults, nth, handle, look, onChange, onRemove, ...order } = props;
  const { key, title, links } = section;
  const fault = faults[`${key}.title`];
  const setLinks = (next: DraftSection['links']) => onChange({ ...section, links: next });
  const rows = useReorder<HTMLUListElement>(
    links.map(({ label }) => label),
    (from, to) => setLinks(moveTo(links, from, to)),
  );
  return (
    <fieldset className={`min-w-0 border-rule border-l-2 pl-2 ${look}`}>
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center gap-1">
        <DragHandle name={title} {...handle} />
        <input
          aria-label={`Title of section ${nth}`}
          data-field={`${key}.title`}
          {...(fault && { 'aria-invalid': true, 'aria-describedby': `${key}-fault` })}
          value={title}
          onChange={(event) => onChange({ ...section, title: event.target.value })}
          className="control control-compact mr-2 min-w-0 max-w-xs font-semibold"
        />
        <MoveButtons name={title} {...order} />
        <IconButton aria-label={`Remove section “${title}”`} className="md:pointer-fine:size-8" onClick={onRemove}>
          <Trash2 aria-hidden size={15} />
        </IconButton>
      </div>
      {fault && (
        <p id={`${key}-fault`} role="alert" className="mt-1 font-semibold text-danger text-sm">
          {fault}
        </p>
      )}
      <ul ref={rows.list} className="mt-2 flex flex-col gap-2">
        {links.map((link, index) => (
          <FooterLinkFields
            key={link.key}
            link={link}
            faults={faults}
            name={`link ${index + 1} of section ${nth}`}
            handle={rows.handle(index)}
            look={rows.look(index)}
            onChange={(next) => setLinks(links.with(index, next))}
            onRemove={() => setLinks(links.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {rows.said}
      </p>
      <Button look="quiet" size="small" className="mt-2" onClick={() => setLinks([...links, newLink()])}>
        <Plus aria-hidden size={14} />
        Add link
      </Button>
    </fieldset>
  );
}

interface FooterLinkFieldsProps {
  link: DraftLink;
  faults: Record<string, string>;
  /** Distinguishes this link's fields from the fields of other links: 'link 2 of section 1'. */
  name: string;
  handle: HandleProps;
  look: string;
  onChange: (link: DraftLink) => void;
  onRemove: () => void;
}

function FooterLinkFields({ link, faults, name, handle, look, onChange, onRemove }: FooterLinkFieldsProps) {
  const field = (of: 'label' | 'href') => ({
    'data-field': `${link.key}.${of}`,
    value: link[of],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ ...link, [of]: target.value }),
  });
  return (
    <li className={`flex items-center gap-1 ${look}`}>
      <DragHandle name={link.label || 'New link'} {...handle} />
      <LinkFields
        label={{ 'aria-label': `Label of ${name}`, ...field('label') }}
        href={{ 'aria-label': `Address of ${name}`, ...field('href') }}
        errors={{
          label: faults[`${link.key}.label`],
          href: faults[`${link.key}.href`],
        }}
      />
      <IconButton aria-label={`Remove link “${link.label}”`} className="md:pointer-fine:size-8" onClick={onRemove}>
        <X aria-hidden size={15} />
      </IconButton>
    </li>
  );
}
