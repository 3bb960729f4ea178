import { EditorPage } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { SampleEditor } from './SampleEditor.tsx';
import { sampleKind } from './sample-kind.ts';

export const SampleEditorPage = () => <EditorPage kind={sampleKind} editor={SampleEditor} />;
