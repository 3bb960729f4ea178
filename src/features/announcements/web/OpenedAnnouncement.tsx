import { type ComponentProps, useEffect, useState } from 'react';

/** The dialog is not part of the pages it opens over: it comes with the first announcement that somebody points at. */
export const loadDialog = () => import('./AnnouncementDialog.tsx');

type Dialog = Awaited<ReturnType<typeof loadDialog>>['AnnouncementDialog'];

/** Shows the announcement of that id over the page, or nothing. Once there, the dialog stays, so that closing gives the focus back. */
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
