import { MissingPage } from '#platform/web/ui/MissingPage.tsx';
import { GONE } from './gone.ts';

export function JobNotFound() {
  return <MissingPage {...GONE} back={{ to: '/careers', label: 'Back to Careers' }} />;
}
