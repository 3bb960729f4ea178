import { Link, useRouteContext } from '@tanstack/react-router';
import { useSignedInMark } from '#features/accounts/web/signed-in.ts';

interface AccountLinksProps {
  className: string;
  onClick?: () => void;
}

/** The same for everybody until the page is hydrated; then a mark in the browser decides, without a call to the server. */
export function AccountLinks(props: AccountLinksProps) {
  const { site } = useRouteContext({ from: '__root__' });
  if (!useSignedInMark()) return <SignIn {...props} elsewhere={site.identityProvider === true} />;
  return (
    <>
      <Link to="/contribute" {...props}>
        My contributions
      </Link>
      <Link to="/account" {...props}>
        Your account
      </Link>
    </>
  );
}

function SignIn({ elsewhere, ...props }: AccountLinksProps & { elsewhere: boolean }) {
  // The server redirects to the identity provider, which is not a page of this site.
  return elsewhere ? (
    <a href="/api/login" {...props}>
      Sign in
    </a>
  ) : (
    <Link to="/login" {...props}>
      Sign in
    </Link>
  );
}
