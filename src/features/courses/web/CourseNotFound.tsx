import { MissingPage } from '#platform/web/ui/MissingPage.tsx';
import { GONE } from './gone.ts';

export function CourseNotFound() {
  return <MissingPage {...GONE} back={{ to: '/training', label: 'Back to Training' }} />;
}
