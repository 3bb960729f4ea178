import { EditorPage } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { AnnouncementEditor } from './AnnouncementEditor.tsx';
import { announcementKind } from './announcement-kind.ts';

export const AnnouncementEditorPage = () => <EditorPage kind={announcementKind} editor={AnnouncementEditor} />;
