import { MissingPage } from '#web/ui/MissingPage.tsx';
import { GONE } from './gone.ts';

export function CourseNotFound() {
  return <MissingPage {...GONE} back={{ to: '/training', label: 'Back to Training' }} />;
}
