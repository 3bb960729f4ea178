import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { OwnAuthorRow } from '#features/authors/web/index.tsx';
import { DESK_ROLES } from '#kernel/accounts.ts';
import { formatDate } from '#kernel/time.ts';
import { DownloadLink } from '#platform/web/ui/ExportLinks.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { lazyPart } from '#platform/web/ui/lazy-optional.ts';
import type { Account } from '../../own-contract.ts';
import type { SecondFactorStatus } from '../../second-factor-contract.ts';
import { OtherWays, wayClasses } from '../AccountFrame.tsx';
import { AccountPart, AccountRow } from './AccountPart.tsx';
import { AlertsRow, NewsletterRow } from './EmailRows.tsx';
import { passkeysQuery, savedCountQuery, secondFactorQuery } from './queries.ts';
import { useOwnAccount } from './use-own-account.ts';

const Sessions = lazyPart(() => import('./Sessions.tsx'));

/** Lets people see and change their own data. The server renders the frame; the browser loads the personal data. */
export function AccountPage() {
  const query = useOwnAccount('/account');
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <h1 className="font-semibold font-serif text-4xl text-balance">Your account</h1>
      <WithoutScripts />
      <Loaded query={query} skeleton={4} failed={() => 'Your account could not be loaded.'}>
        {(own) => own && <Parts key={own.id} own={own} />}
      </Loaded>
    </div>
  );
}

function Parts({ own }: { own: Account }) {
  return (
    <>
      <p className="mt-3 mb-8 flex flex-wrap items-baseline gap-x-3 text-ink-soft">
        <span>
          Signed in as <span className="break-all text-ink">{own.email}</span>
        </span>
        <Link to="/logout" className={wayClasses}>
          Sign out
        </Link>
      </p>
      <Profile own={own} />
      <AccountPart title="Signing in" note="How you sign in, and what protects your account.">
        <dl>
          <AccountRow name="Password" value={own.hasPassword ? 'Set' : 'None: you sign in through your organisation'}>
            {own.hasPassword && <ChangeLink to="/account/password" what="your password" />}
          </AccountRow>
          {own.linkedAt !== null && (
            <AccountRow
              name="Organisation"
              value={`Linked on ${formatDate(own.linkedAt)}`}
              note={
                own.hasPassword &&
                'You can sign in there too. A new password ends the link until your next sign-in there.'
              }
            />
          )}
          <SecondFactorRow />
          <PasskeysRow />
        </dl>
      </AccountPart>
      {DESK_ROLES.includes(own.role) && (
        <AccountPart title="At the desk" note="Notifications about your work at the desk.">
          <dl>
            <AccountRow name="Notifications" value="Shown by the bell at the desk, and emailed if you choose">
              <ChangeLink to="/account/notifications" what="your notifications" />
            </AccountRow>
          </dl>
        </AccountPart>
      )}
      <AccountPart
        title="Sessions"
        note="The browsers in which you are signed in. A session ends after a week without use; a session at the desk ends the same day."
      >
        <Sessions />
      </AccountPart>
      <AccountPart title="Your data" note="Download or delete your data.">
        <dl>
          <SavedRow />
          <NewsletterRow />
          <AlertsRow />
          <AccountRow
            name="Copy"
            value="Your data"
            note="Your account, submissions, comments, subscriptions, alerts, inquiries and emails, as a JSON file."
          >
            <DownloadLink href="/api/account/data" proof className={wayClasses}>
              Download
            </DownloadLink>
          </AccountRow>
          <AccountRow
            name="Account"
            value="Delete it for good"
            note="You choose whether published work keeps your name. Everything else is deleted."
          >
            <Link to="/account/delete" className={wayClasses}>
              Delete<span className="sr-only"> your account</span>
            </Link>
          </AccountRow>
        </dl>
      </AccountPart>
    </>
  );
}

function SavedRow() {
  const { data, isError } = useQuery(savedCountQuery);
  const said = data === undefined ? '…' : `${data || 'No'} ${data === 1 ? 'article' : 'articles'}`;
  return (
    <AccountRow name="Saved articles" value={isError ? 'Could not be loaded' : said}>
      <Link to="/saved" className={wayClasses}>
        Open<span className="sr-only"> your list</span>
      </Link>
    </AccountRow>
  );
}

function Profile({ own }: { own: Account }) {
  const name = [own.firstName, own.lastName].filter(Boolean).join(' ');
  return (
    <AccountPart
      title="Profile"
      note="Your name appears with your articles and comments. Readers never see your address."
    >
      <dl>
        <AccountRow name="Name" value={name || 'Not given'}>
          <ChangeLink to="/account/name" what="your name" />
        </AccountRow>
        <AccountRow
          name="Email"
          value={<span className="break-all">{own.email}</span>}
          note={own.pendingEmail && `To confirm ${own.pendingEmail}, open the link that we sent there.`}
        >
          {own.hasPassword && <ChangeLink to="/account/email" what="your email address" />}
        </AccountRow>
        <OwnAuthorRow className={wayClasses}>
          {(path, change) => (
            <AccountRow
              name="Author page"
              value={
                <a href={path} className="break-all text-accent underline">
                  {path}
                </a>
              }
            >
              {change}
            </AccountRow>
          )}
        </OwnAuthorRow>
      </dl>
    </AccountPart>
  );
}

type Place = '/account/name' | '/account/email' | '/account/notifications' | '/account/password';

/** Shows a link named 'Change', followed by `what` for screen readers. */
function ChangeLink({ to, what }: { to: Place; what: string }) {
  return (
    <Link to={to} className={wayClasses}>
      Change<span className="sr-only"> {what}</span>
    </Link>
  );
}

function SecondFactorRow() {
  const { data: status, isError } = useQuery(secondFactorQuery);
  return (
    <AccountRow name="Two-step sign-in" value={isError ? 'Could not be loaded' : words(status)} note={noteOn(status)}>
      <Link to="/account/second-factor" className={wayClasses}>
        {status && !status.enabled ? 'Set up' : 'Change'}
        <span className="sr-only"> two-step sign-in</span>
      </Link>
    </AccountRow>
  );
}

const words = (status: SecondFactorStatus | undefined) => {
  if (!status) return '…';
  return status.enabled ? 'On: you also need a code from your authenticator app' : 'Off';
};

function noteOn(status: SecondFactorStatus | undefined): string | undefined {
  if (status?.enabled) return `Recovery codes left: ${status.recoveryCodesLeft}`;
  return status?.required ? 'This site requires it of everyone who works at its desk.' : undefined;
}

function PasskeysRow() {
  const { data, isError } = useQuery(passkeysQuery);
  const names = data?.rows.map(({ name }) => name).join(', ');
  return (
    <AccountRow
      name="Passkeys"
      value={isError ? 'Could not be loaded' : names === '' ? 'None' : (names ?? '…')}
      note="Sign in with your device’s screen lock instead of a password."
    >
      <Link to="/account/passkeys" className={wayClasses}>
        {names === '' ? 'Add' : 'Change'}
        <span className="sr-only"> your passkeys</span>
      </Link>
    </AccountRow>
  );
}

const ways = [
  ['/account/name', 'Change your name'],
  ['/account/email', 'Change your email address'],
  ['/account/password', 'Change your password'],
  ['/account/sessions', 'Sign out everywhere else'],
  ['/api/account/data', 'Download your data'],
  ['/account/delete', 'Delete your account'],
] as const;

/** Links to the pages that work without scripts. Loading the personal data on the account page needs scripts. */
function WithoutScripts() {
  return (
    <noscript>
      {/* Only the server renders this part. */}
      {import.meta.env.SSR && (
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
      )}
    </noscript>
  );
}
