import { EditorPage } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { EventEditor } from './EventEditor.tsx';
import { eventKind } from './event-kind.ts';

export const EventEditorPage = () => <EditorPage kind={eventKind} editor={EventEditor} />;
