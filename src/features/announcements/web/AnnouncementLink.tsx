import { Link } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react';
import type { AnnouncementHead } from './queries.ts';

/** Loads the dialog separately from its page, when a reader first points at an announcement. */
const loadDialog = () => import('./AnnouncementDialog.tsx');

type Dialog = Awaited<ReturnType<typeof loadDialog>>['AnnouncementDialog'];

/** Loads the dialog before the click. If that fails, the click tries again. */
const fetchDialog = () => void loadDialog().catch(() => {});

interface AnnouncementLinkProps {
  row: AnnouncementHead;
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

/**
 * Shows the announcement with this id in a dialog, or nothing. The dialog stays mounted, so that closing restores the
 * focus.
 */
export function OpenedAnnouncement(props: ComponentProps<Dialog>) {
  const { id } = props;
  const [Loaded, setLoaded] = useState<Dialog>();
  useEffect(() => {
    if (id === undefined) return;
    loadDialog().then(
      ({ AnnouncementDialog }) => setLoaded(() => AnnouncementDialog),
      () => location.assign(`/breaking-news/${id}`),
    );
  }, [id]);
  return Loaded && <Loaded {...props} />;
}
