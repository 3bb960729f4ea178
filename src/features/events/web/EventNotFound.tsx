import { MissingPage } from '#platform/web/ui/MissingPage.tsx';
import { GONE } from './gone.ts';

export function EventNotFound() {
  return <MissingPage {...GONE} back={{ to: '/events', label: 'Back to Events' }} />;
}
