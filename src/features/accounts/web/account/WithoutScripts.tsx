import { OtherWays, wayClasses } from '../AccountFrame.tsx';

const ways = [
  ['/account/name', 'Change your name'],
  ['/account/email', 'Change your email address'],
  ['/account/password', 'Change your password'],
  ['/account/sessions', 'Sign out everywhere else'],
  ['/api/account/data', 'Download your data'],
  ['/account/delete', 'Delete your account'],
] as const;

/** Links to the pages that work without scripts, because the account page loads its personal data with one. */
export function WithoutScripts() {
  return (
    <noscript>
      {/* Only the server renders this part. */}
      {import.meta.env.SSR && <Ways />}
    </noscript>
  );
}

function Ways() {
  return (
    <>
      <p className="mt-3 max-w-prose text-ink-soft">
        Your details are shown only with JavaScript. You can change them without it:
      </p>
      <OtherWays>
        {ways.map(([href, words]) => (
          <li key={href} className="py-3">
            <a href={href} className={wayClasses}>
              {words}
            </a>
          </li>
        ))}
      </OtherWays>
    </>
  );
}
