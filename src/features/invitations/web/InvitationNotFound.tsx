import { MissingPage } from '#platform/web/ui/MissingPage.tsx';

export function InvitationNotFound() {
  return (
    <MissingPage
      title="Invitation no longer valid"
      text="It was accepted or withdrawn, a newer one was sent, or it is older than seven days. If you accepted it, sign in; if not, ask whoever invited you to send it again. If you copied the link from an email, check that you copied all of it."
      back={{ to: '/login', label: 'Sign in' }}
    />
  );
}
