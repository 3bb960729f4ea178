import { MissingPage } from '#platform/web/ui/MissingPage.tsx';

export function LinkedSubmissionNotFound() {
  return (
    <MissingPage
      title="Link No Longer Valid"
      text="This link to a submission is not complete, or the submission is no longer kept. If you cut the link out of a mail, check that none of it was left behind."
      back={{ to: '/submit', label: 'Submit an Article' }}
    />
  );
}
