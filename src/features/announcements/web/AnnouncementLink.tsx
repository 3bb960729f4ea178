import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { AnnouncementRow } from '../contract.ts';
import { loadDialog } from './OpenedAnnouncement.tsx';

/** Loads the dialog before the click. If that fails, the click tries again. */
const fetchDialog = () => void loadDialog().catch(() => {});

interface AnnouncementLinkProps {
  row: AnnouncementRow;
  onOpen: (id: string) => void;
  className?: string;
}

/**
 * Shows the title as a link to the announcement's page, for new tabs and without scripts. A plain click opens the
 * dialog.
 */
export function AnnouncementLink({ row, onOpen, className }: AnnouncementLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(row.id);
  };
  return (
    <Link
      to="/breaking-news/$id"
      params={{ id: row.id }}
      aria-haspopup="dialog"
      onClick={open}
      onMouseEnter={fetchDialog}
      onFocus={fetchDialog}
      onTouchStart={fetchDialog}
      className={className}
    >
      {row.title}
    </Link>
  );
}
