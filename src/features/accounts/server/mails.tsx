import { mailedMoment } from '#platform/server/mail/templates/moments.ts';
import { Action, FactList, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import { SAMPLE_ACCOUNT_TOKEN, template } from '#platform/server/mail/templates/template.ts';

export const accountMails = {
  /** The last email about an account. */
  'account-deleted': template({ named: false }, ({ named }, site) => ({
    subject: `Your ${site.name} account has been deleted`,
    preview: 'This is the last email about it.',
    headline: 'Your account has been deleted',
    because: `you had an account on ${site.name}. This address is deleted from our records with it`,
    body: (
      <>
        <Paragraph>
          Your account has been deleted, with everything that belonged to it: your profile, your sessions, your
          unpublished submissions, your subscriptions and alerts. This can’t be undone.
        </Paragraph>
        <Paragraph>
          {named
            ? 'Your published work remains on the site under your name, as you chose.'
            : 'Your published work remains on the site without your name, as you chose.'}
        </Paragraph>
      </>
    ),
  })),
  /** Sent to the account's previous address. */
  'account-email-changed': template({}, (_, site) => ({
    subject: `The email address of your ${site.name} account was changed`,
    preview: 'From now on you sign in with another address.',
    headline: 'Your email address was changed',
    because: `your account on ${site.name} had this address until now`,
    body: (
      <>
        <Paragraph>
          The email address of your account has changed. Sign in with the new one; this is the last email about the
          account that we will send to this address.
        </Paragraph>
        <Paragraph>
          If that was not you, someone else knows your password. Please write to us at once, so that we can restore your
          account.
        </Paragraph>
        <Action href={`mailto:${site.contactEmail}`}>Write to us</Action>
      </>
    ),
  })),
  'account-email-confirm': template(
    { path: `/account/email/confirm?token=${SAMPLE_ACCOUNT_TOKEN}` },
    ({ path }, site) => ({
      subject: `Confirm your new email address for ${site.name}`,
      preview: 'Confirm this address to use it for your account.',
      headline: 'Confirm your new email address',
      because: `you, or someone using this address, entered it as the new address of an account on ${site.name}. If that was not you, you can ignore this email: nothing changes unless you confirm`,
      body: (
        <>
          <Paragraph>
            Please confirm that this address is yours. You will then sign in with it, and our emails will come here. We
            will also notify your old address.
          </Paragraph>
          <Action href={`${site.url}${path}`}>Confirm my new address</Action>
          <Paragraph>The link works once and expires after 24 hours.</Paragraph>
        </>
      ),
    }),
  ),
  'account-guessed': template({}, (_, site) => ({
    subject: `Someone is trying to guess the password of your ${site.name} account`,
    preview: 'Your account is not locked, and no one has got in.',
    headline: 'Many wrong passwords for your account',
    because: `you have an account on ${site.name}`,
    body: (
      <>
        <Paragraph>
          Someone has entered many wrong passwords for your account in the past day. No one has got in. While this
          continues, you may have to wait up to five minutes before each attempt in a browser that you have not used
          here before.
        </Paragraph>
        <Paragraph>
          You can sign in as usual with a browser that you have used before. With another one, choose a new password:
          you can then sign in at once. Two-step sign-in keeps out even people who guess it.
        </Paragraph>
        <Action href={`${site.url}/forgot-password`}>Choose a new password</Action>
      </>
    ),
  })),
  /** Replaces the confirmation link if the address has an account, as the page shows everybody the same response. */
  'account-known': template({}, (_, site) => ({
    subject: `You already have an account on ${site.name}`,
    preview: 'There is no need to register again.',
    headline: 'You already have an account',
    because: `you, or someone using this address, tried to register on ${site.name}. If that was not you, you can ignore this email: your account stays as it is`,
    body: (
      <>
        <Paragraph>
          You already have an account with this address, so you do not need to register again: just sign in. If you have
          forgotten the password, you can choose a new one there.
        </Paragraph>
        <Action href={`${site.url}/login`}>Sign in</Action>
      </>
    ),
  })),
  'account-passkey': template({ added: true, name: 'Work laptop' }, ({ added, name }, site) => ({
    subject: `A passkey was ${added ? 'added to' : 'removed from'} your ${site.name} account`,
    preview: 'If that was you, you do not need to do anything.',
    headline: added ? 'A passkey was added to your account' : 'A passkey was removed from your account',
    because: `you have an account on ${site.name}`,
    body: (
      <>
        <Paragraph>
          {added
            ? 'You can now sign in to your account with this passkey, without your password. We have signed you out everywhere else.'
            : 'You can no longer sign in to your account with this passkey.'}{' '}
          If that was you, you do not need to do anything.
        </Paragraph>
        <FactList facts={[['Passkey', name]]} />
        <Paragraph>
          If it was not you, choose a new password at once, then check your passkeys. We will email you a link.
        </Paragraph>
        <Action href={`${site.url}/forgot-password`}>Choose a new password</Action>
      </>
    ),
  })),
  'account-password-changed': template({ passkeys: ['Laptop', 'Phone'] }, ({ passkeys }, site) => ({
    subject: `Your ${site.name} password was changed`,
    preview: 'If that was you, you do not need to do anything.',
    headline: 'Your password was changed',
    because: `you have an account on ${site.name}`,
    body: (
      <>
        <Paragraph>
          Your account has a new password, and all its other sessions have ended. If that was you, you do not need to do
          anything.
        </Paragraph>
        <Paragraph>If it was not you, choose a new one at once. We will email you a link.</Paragraph>
        <Action href={`${site.url}/forgot-password`}>Choose a new password</Action>
        {passkeys.length > 0 && (
          <>
            <Paragraph>
              You can still sign in with your passkeys, without the password. If you do not recognise one of them,
              remove it.
            </Paragraph>
            <FactList facts={[['Passkeys', passkeys.join(', ')]]} />
            <Action href={`${site.url}/account/passkeys`}>Check your passkeys</Action>
          </>
        )}
      </>
    ),
  })),
  'account-reset': template({ path: `/reset-password?token=${SAMPLE_ACCOUNT_TOKEN}` }, ({ path }, site) => ({
    subject: `Choose a new password for ${site.name}`,
    preview: 'The link works once and expires after an hour.',
    headline: 'Choose a new password',
    because: `you, or someone using this address, asked for a new password on ${site.name}. If that was not you, you can ignore this email: your password stays as it is`,
    body: (
      <>
        <Paragraph>
          Use this link to choose a new password. It works once and expires after an hour. You will then be signed out
          everywhere, and can sign in with the new password.
        </Paragraph>
        <Action href={`${site.url}${path}`}>Choose a new password</Action>
      </>
    ),
  })),
  'account-second-factor': template({ on: true }, ({ on }, site) => ({
    subject: `Two-step sign-in for your ${site.name} account is ${on ? 'on' : 'off'}`,
    preview: 'If that was you, you do not need to do anything.',
    headline: on ? 'Two-step sign-in is on' : 'Two-step sign-in is off',
    because: `you have an account on ${site.name}`,
    body: (
      <>
        <Paragraph>
          {on
            ? 'From now on, you need a code from your authenticator app as well as your password to sign in. Keep your recovery codes: they let you in if you lose your phone.'
            : 'From now on, you sign in with your password alone.'}{' '}
          If that was you, you do not need to do anything.
        </Paragraph>
        <Paragraph>If it was not you, choose a new password at once. We will email you a link.</Paragraph>
        <Action href={`${site.url}/forgot-password`}>Choose a new password</Action>
      </>
    ),
  })),
  'account-signed-in': template(
    { device: 'Samsung Internet on Android', at: '2026-03-01T09:30:00.000Z' },
    ({ device, at }, site) => ({
      subject: `New sign-in to your ${site.name} account`,
      preview: `${device}. If that was you, you do not need to do anything.`,
      headline: 'A new sign-in to your account',
      because: `you have an account on ${site.name}`,
      body: (
        <>
          <Paragraph>
            Someone signed in to your account with a browser that we have not seen before. If that was you, you do not
            need to do anything.
          </Paragraph>
          <FactList
            facts={[
              ['Browser', device],
              ['When', mailedMoment(at, site)],
            ]}
          />
          <Paragraph>If it was not you, end that session in your account and change your password.</Paragraph>
          <Action href={`${site.url}/account`}>See your sessions</Action>
        </>
      ),
    }),
  ),
  /** Goes to an unconfirmed address, so it repeats nothing that the person typed. */
  'account-verify': template({ path: `/verify-email?token=${SAMPLE_ACCOUNT_TOKEN}` }, ({ path }, site) => ({
    subject: `Confirm your email address for ${site.name}`,
    preview: 'One click, and your account is ready.',
    headline: 'Confirm your email address',
    because: `you, or someone using this address, registered on ${site.name}. If that was not you, you can ignore this email: the account can’t be used unless you confirm`,
    body: (
      <>
        <Paragraph>
          Thank you for registering. Please confirm that this address is yours; then you can sign in to comment and to
          send us articles.
        </Paragraph>
        <Action href={`${site.url}${path}`}>Confirm my address</Action>
        <Paragraph>The link works once and expires after 24 hours.</Paragraph>
      </>
    ),
  })),
};
