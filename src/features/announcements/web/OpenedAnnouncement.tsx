import { type ComponentProps, useEffect, useState } from 'react';

/** Loads the dialog separately from its page, when somebody first points at an announcement. */
export const loadDialog = () => import('./AnnouncementDialog.tsx');

type Dialog = Awaited<ReturnType<typeof loadDialog>>['AnnouncementDialog'];

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
