import { MissingPage } from '#platform/web/ui/MissingPage.tsx';

export function IssueNotFound() {
  return (
    <MissingPage
      title="Issue Not Found"
      text="There is no issue of the newsletter at this address."
      back={{ to: '/newsletter', label: 'All Issues' }}
    />
  );
}
