import { Link } from '@tanstack/react-router';
import { useSignedInMark } from '#features/accounts/web/signed-in.ts';

interface AccountLinksProps {
  className: string;
  onClick?: () => void;
}

/** The same for everybody until the page has come alive; then a mark in the browser decides, and nobody is asked. */
export function AccountLinks(props: AccountLinksProps) {
  return useSignedInMark() ? (
    <>
      <Link to="/contribute" {...props}>
        My submissions
      </Link>
      <Link to="/account" {...props}>
        Your account
      </Link>
    </>
  ) : (
    <Link to="/login" {...props}>
      Sign in
    </Link>
  );
}
