import { X } from 'lucide-react';
import { IconButton } from '#platform/web/ui/Button.tsx';
import { compactControlClasses } from '#platform/web/ui/Field.tsx';
import { DragHandle, type HandleProps } from '#platform/web/ui/reorder/DragHandle.tsx';
import type { DraftLink } from './footer-draft.ts';

interface FooterLinkFieldsProps {
  link: DraftLink;
  /** Tells this link's fields from those of the others: 'link 2 of section 1'. */
  name: string;
  handle: HandleProps;
  look: string;
  onChange: (link: DraftLink) => void;
  onDelete: () => void;
}

/** One link of a section. */
export function FooterLinkFields({ link, name, handle, look, onChange, onDelete }: FooterLinkFieldsProps) {
  return (
    <li className={`flex items-center gap-1 ${look}`}>
      <DragHandle name={link.label || 'New link'} {...handle} />
      <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
        <input
          aria-label={`Label of ${name}`}
          placeholder="Label"
          value={link.label}
          onChange={(event) => onChange({ ...link, label: event.target.value })}
          className={compactControlClasses}
        />
        <input
          aria-label={`Address of ${name}`}
          placeholder="/path or https://…"
          value={link.href}
          onChange={(event) => onChange({ ...link, href: event.target.value })}
          className={compactControlClasses}
        />
      </div>
      <IconButton aria-label={`Remove link “${link.label}”`} className="md:pointer-fine:size-8" onClick={onDelete}>
        <X aria-hidden size={15} />
      </IconButton>
    </li>
  );
}
