import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '#platform/web/ui/Button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { compactControlClasses } from '#platform/web/ui/Field.tsx';
import { DragHandle, type HandleProps } from '#platform/web/ui/reorder/DragHandle.tsx';
import { MoveButtons } from '#platform/web/ui/reorder/MoveButtons.tsx';
import { moveTo } from '#platform/web/ui/reorder/move.ts';
import { useReorder } from '#platform/web/ui/reorder/use-reorder.ts';
import { FooterLinkFields } from './FooterLinkFields.tsx';
import { type DraftSection, newLink } from './footer-draft.ts';

interface FooterSectionFieldsProps {
  section: DraftSection;
  /** Its place, from 1. */
  nth: number;
  first: boolean;
  last: boolean;
  handle: HandleProps;
  look: string;
  onMove: (by: -1 | 1) => void;
  onChange: (section: DraftSection) => void;
  onDelete: () => void;
}

/** One column of the footer: its title and its links. */
export function FooterSectionFields({
  section,
  nth,
  handle,
  look,
  onChange,
  onDelete,
  ...order
}: FooterSectionFieldsProps) {
  const { title, links } = section;
  const setLinks = (next: DraftSection['links']) => onChange({ ...section, links: next });
  const rows = useReorder<HTMLUListElement>(
    links.map(({ label }) => label),
    (from, to) => setLinks(moveTo(links, from, to)),
  );
  return (
    <fieldset className={`border-rule border-l-2 pl-2 ${look}`}>
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center gap-1">
        <DragHandle name={title} {...handle} />
        <input
          aria-label={`Title of section ${nth}`}
          value={title}
          onChange={(event) => onChange({ ...section, title: event.target.value })}
          className={classes(compactControlClasses, 'mr-2 max-w-xs font-semibold')}
        />
        <MoveButtons name={title} {...order} />
        <IconButton aria-label={`Remove section “${title}”`} className="md:pointer-fine:size-8" onClick={onDelete}>
          <Trash2 aria-hidden size={15} />
        </IconButton>
      </div>
      <ul ref={rows.list} className="mt-2 flex flex-col gap-2">
        {links.map((link, index) => (
          <FooterLinkFields
            key={link.key}
            link={link}
            name={`link ${index + 1} of section ${nth}`}
            handle={rows.handle(index)}
            look={rows.look(index)}
            onChange={(next) => setLinks(links.with(index, next))}
            onDelete={() => setLinks(links.toSpliced(index, 1))}
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
