import { EditorPage } from '#features/admin/web/editing/EditorPage.tsx';
import { AnnouncementEditor } from './AnnouncementEditor.tsx';
import { announcementKind } from './announcement-kind.ts';

export const AnnouncementEditorPage = () => <EditorPage kind={announcementKind} editor={AnnouncementEditor} />;
