import { EditorPage } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { JobEditor } from './JobEditor.tsx';
import { jobKind } from './job-kind.ts';

export const JobEditorPage = () => <EditorPage kind={jobKind} editor={JobEditor} />;
