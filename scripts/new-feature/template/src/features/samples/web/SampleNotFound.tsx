import { MissingPage } from '#platform/web/ui/MissingPage.tsx';
import { GONE } from './gone.ts';

export function SampleNotFound() {
  return <MissingPage {...GONE} back={{ to: '/samples', label: 'Back to Samples' }} />;
}
