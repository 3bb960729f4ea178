import { useRef, useState } from 'react';
import { moveTo } from '#platform/web/ui/reorder/move.ts';
import { useReorder } from '#platform/web/ui/reorder/use-reorder.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { useUnsaved } from '#platform/web/ui/unsaved/use-unsaved.ts';
import type { FooterContent } from '../contract.ts';
import { AddSection } from './AddSection.tsx';
import { FooterPart, KEPT } from './FooterPart.tsx';
import { FooterSectionFields } from './FooterSectionFields.tsx';
import { fromDraft, isComplete, newSection, toDraft } from './footer-draft.ts';

type Sections = FooterContent['sections'];

interface FooterSectionsProps {
  saved: Sections;
  pending: boolean;
  onSave: (sections: Sections) => void;
}

/** The footer's columns of links, saved together. */
export function FooterSections({ saved, pending, onSave }: FooterSectionsProps) {
  const [draft, setDraft] = useState(() => toDraft(saved));
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
  const save = () =>
    isComplete(sections) ? onSave(sections) : toast({ title: 'Please fill in all fields', tone: 'danger' });
  const reorder = (from: number, to: number) => setDraft(moveTo(draft, from, to));
  const { list, handle, look, said } = useReorder<HTMLDivElement>(
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
      disabled={!unsaved.dirty}
      onSubmit={save}
    >
      <div ref={list} className="flex flex-col gap-5">
        {draft.map((section, index) => (
          <FooterSectionFields
            key={section.key}
            section={section}
            nth={index + 1}
            first={index === 0}
            last={index === draft.length - 1}
            handle={handle(index)}
            look={look(index)}
            onMove={(by) => reorder(index, index + by)}
            onChange={(next) => setDraft(draft.with(index, next))}
            onDelete={() => setDraft(draft.toSpliced(index, 1))}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <AddSection onAdd={(title) => setDraft([...draft, newSection(title)])} />
    </FooterPart>
  );
}
