import { Link, useRouteContext } from '@tanstack/react-router';
import { useSignedInMark } from '#features/accounts/web/signed-in.ts';
import { ALSO } from './footer-links.ts';

interface UtilityLinksProps {
  onClick?: () => void;
}

/**
 * Shows the links at the top of every page in addition to the managed navigation: to the account, and to pages that
 * navigation lacks. They are the same for everybody until the page is hydrated; then a mark in the browser decides,
 * without a call to the server. The surrounding element sets their style.
 */
export function UtilityLinks(props: UtilityLinksProps) {
  const { site } = useRouteContext({ from: '__root__' });
  return (
    <>
      {useSignedInMark() ? (
        <>
          <Link to="/contribute" {...props}>
            My contributions
          </Link>
          <Link to="/account" {...props}>
            Your account
          </Link>
        </>
      ) : (
        <SignIn {...props} elsewhere={site.identityProvider === true} />
      )}
      {ALSO.map(({ label, href }) => (
        <Link key={href} to={href} {...props}>
          {label}
        </Link>
      ))}
    </>
  );
}

function SignIn({ elsewhere, ...props }: UtilityLinksProps & { elsewhere: boolean }) {
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
