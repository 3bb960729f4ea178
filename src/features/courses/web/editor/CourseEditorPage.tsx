import { EditorPage } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { CourseEditor } from './CourseEditor.tsx';
import { courseKind } from './course-kind.ts';

export const CourseEditorPage = () => <EditorPage kind={courseKind} editor={CourseEditor} />;
