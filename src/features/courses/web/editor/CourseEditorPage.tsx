import { EditorPage } from '#features/admin/web/editing/EditorPage.tsx';
import { CourseEditor } from './CourseEditor.tsx';
import { courseKind } from './course-kind.ts';

export const CourseEditorPage = () => <EditorPage kind={courseKind} editor={CourseEditor} />;
