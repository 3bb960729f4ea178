import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { compactControlClasses } from '#web/ui/Field.tsx';
import { FooterLinkFields } from './FooterLinkFields.tsx';
import { type DraftSection, newLink } from './footer-draft.ts';
import { MoveButtons } from './MoveButtons.tsx';

interface FooterSectionFieldsProps {
  section: DraftSection;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onChange: (section: DraftSection) => void;
  onDelete: () => void;
}

/** One column of the footer: its title and its links. */
export function FooterSectionFields({ section, onChange, onDelete, ...order }: FooterSectionFieldsProps) {
  const { title, links } = section;
  const setLinks = (next: DraftSection['links']) => onChange({ ...section, links: next });
  return (
    <fieldset className="border-rule border-l-2 pl-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center gap-1">
        <input
          aria-label="Section title"
          value={title}
          onChange={(event) => onChange({ ...section, title: event.target.value })}
          className={classes(compactControlClasses, 'mr-2 max-w-xs font-semibold')}
        />
        <MoveButtons name={title} {...order} />
        <IconButton aria-label={`Remove section “${title}”`} className="md:size-8" onClick={onDelete}>
          <Trash2 aria-hidden size={15} />
        </IconButton>
      </div>
      <ul className="mt-2 flex flex-col gap-2">
        {links.map((link, index) => (
          <FooterLinkFields
            key={link.key}
            link={link}
            onChange={(next) => setLinks(links.with(index, next))}
            onDelete={() => setLinks(links.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <Button look="quiet" size="small" className="mt-2 -ml-3" onClick={() => setLinks([...links, newLink()])}>
        <Plus aria-hidden size={14} />
        Add link
      </Button>
    </fieldset>
  );
}
