import { Switch } from '#platform/web/ui/data-table/Switch.tsx';
import { DragHandle } from '#platform/web/ui/reorder/DragHandle.tsx';
import { MoveButtons } from '#platform/web/ui/reorder/MoveButtons.tsx';
import { moveTo } from '#platform/web/ui/reorder/move.ts';
import { useReorder } from '#platform/web/ui/reorder/use-reorder.ts';
import { type Draft, SECTION_LABELS } from './draft.ts';

interface SectionOrderProps {
  sections: Draft['sections'];
  onChange: (sections: Draft['sections']) => void;
}

/** The sections in their order, each shown or hidden. */
export function SectionOrder({ sections, onChange }: SectionOrderProps) {
  const move = (from: number, to: number) => onChange(moveTo(sections, from, to));
  const rows = useReorder<HTMLOListElement>(
    sections.map(({ name }) => SECTION_LABELS[name]),
    move,
  );
  return (
    <>
      <ol ref={rows.list} className="border-rule border-t">
        {sections.map(({ name, shown }, index) => (
          <li key={name} className={`flex items-center gap-2 border-rule border-b py-1 text-sm ${rows.look(index)}`}>
            <DragHandle name={SECTION_LABELS[name]} {...rows.handle(index)} />
            <span className="min-w-0 flex-1 font-semibold">{SECTION_LABELS[name]}</span>
            <Switch
              name={`Show “${SECTION_LABELS[name]}”`}
              on={shown}
              words={['Shown', 'Hidden']}
              onClick={() => onChange(sections.with(index, { name, shown: !shown }))}
            />
            <MoveButtons
              name={SECTION_LABELS[name]}
              first={index === 0}
              last={index === sections.length - 1}
              onMove={(by) => move(index, index + by)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {rows.said}
      </p>
    </>
  );
}
