import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouteContext } from '@tanstack/react-router';
import {
  AccountFrame,
  markSignedIn,
  NewPasswordField,
  OtherWays,
  ThroughProvider,
  useAccountForm,
  wayClasses,
} from '#features/accounts/web/index.ts';
import { DESK_ROLES, ROLE_LABELS } from '#kernel/accounts.ts';
import { formatDate } from '#kernel/time.ts';
import { leaveFor } from '#platform/web/leave.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Facts } from '#platform/web/ui/Facts.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { MissingPage } from '#platform/web/ui/MissingPage.tsx';
import type { Acceptance, LinkedInvitation } from '../contract.ts';
import { invitationQuery, invitations } from './queries.ts';

const FORM = '/invitations/:token';
const route = getRouteApi('/invitations/$token');

/** The page behind an emailed invitation. Opening it changes nothing; its button accepts, with or without scripts. */
export function InvitationPage() {
  const { token } = route.useParams();
  const { data } = useSuspenseQuery(invitationQuery(token));
  if (!data) return <InvitationNotFound />;
  return <AcceptForm token={token} invitation={data} />;
}

function AcceptForm({ token, invitation }: { token: string; invitation: LinkedInvitation }) {
  const { email, firstName, lastName, role, invitedBy, expiresAt } = invitation;
  const { site } = useRouteContext({ from: '__root__' });
  const { form, control, pending, problem } = useAccountForm<Acceptance>(FORM, {
    schema: async () => (await import('../contract.ts')).Acceptance,
    send: async (body) => {
      const { path } = await invitations('POST /api/invitations/:token', { params: { token }, body });
      markSignedIn(path !== '/login');
      leaveFor(path);
    },
    known: { firstName, lastName },
  });
  return (
    <AccountFrame
      title={`Welcome to ${site.name}`}
      intro={
        <>
          {invitedBy ?? 'The editorial team'} has invited you to create an account. Enter your name and choose a
          password; you will then be signed in.
        </>
      }
      problem={problem}
    >
      <Facts
        facts={[
          [
            'Email',
            <span className="break-all" key="email">
              {email}
            </span>,
          ],
          ['Role', ROLE_LABELS[role]],
          ['Valid until', formatDate(expiresAt)],
        ]}
      />
      <div className="mt-7">
        {site.identityProvider && <ThroughProvider returnTo={DESK_ROLES.includes(role) ? '/admin' : undefined} />}
        <form {...form} className="flex flex-col gap-5">
          {/* For password managers, which store the address with the password. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden aria-hidden tabIndex={-1} />
          <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
            <TextField {...control('firstName')} label="First name" autoComplete="given-name" maxLength={80} />
            <TextField {...control('lastName')} label="Last name" autoComplete="family-name" maxLength={80} />
          </div>
          <NewPasswordField {...control('password')} label="Password" />
          <Button
            type="submit"
            look={site.identityProvider ? 'secondary' : 'primary'}
            idle={pending}
            className="w-full"
          >
            {pending ? 'Accepting...' : 'Accept the invitation'}
          </Button>
        </form>
      </div>
      <OtherWays>
        <li className="py-3">
          Already have an account?{' '}
          <Link to="/login" className={wayClasses}>
            Sign in
          </Link>
        </li>
        <li className="py-3 text-ink-soft">Don’t want an account? Just close this page.</li>
      </OtherWays>
    </AccountFrame>
  );
}

export function InvitationNotFound() {
  return (
    <MissingPage
      title="Invitation no longer valid"
      text="The invitation was accepted or withdrawn, a newer one was sent, or it is older than seven days. If you accepted it, sign in; if not, ask whoever invited you to send it again. If you copied the link from an email, check that you copied all of it."
      back={{ to: '/login', label: 'Sign in' }}
    />
  );
}
