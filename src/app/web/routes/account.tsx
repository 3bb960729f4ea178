import { lazyRouteComponent } from '@tanstack/react-router';
import { linkSearch, returnSearch } from '#features/accounts/web/search.ts';
import { sentSearch } from '#platform/web/search-params.ts';
import { hiddenRoute } from './page-route.ts';

// Exported here, so that a browser loads only one file.
export { askForProofs } from '#features/accounts/web/proof/with-proof.ts';

export const accountRoutes = [
  hiddenRoute('/account', 'Your account', {
    component: lazyRouteComponent(() => import('#features/accounts/web/account/AccountPage.tsx'), 'AccountPage'),
  }),
  hiddenRoute('/account/email', 'Your email address', {
    search: sentSearch,
    component: lazyRouteComponent(() => import('#features/accounts/web/account/EmailPage.tsx'), 'EmailPage'),
  }),
  hiddenRoute('/account/email/confirm', 'Confirm your new email address', {
    search: linkSearch,
    component: lazyRouteComponent(
      () => import('#features/accounts/web/account/ConfirmEmailPage.tsx'),
      'ConfirmEmailPage',
    ),
  }),
  hiddenRoute('/account/password', 'Change your password', {
    search: linkSearch,
    component: lazyRouteComponent(() => import('#features/accounts/web/account/PasswordPage.tsx'), 'PasswordPage'),
  }),
  hiddenRoute('/account/second-factor', 'Two-step sign-in', {
    search: returnSearch,
    component: lazyRouteComponent(
      () => import('#features/accounts/web/second-factor/SecondFactorPage.tsx'),
      'SecondFactorPage',
    ),
  }),
  hiddenRoute('/account/passkeys', 'Your passkeys', {
    search: returnSearch,
    component: lazyRouteComponent(() => import('#features/accounts/web/passkeys/PasskeysPage.tsx'), 'PasskeysPage'),
  }),
  hiddenRoute('/account/sessions', 'Sign out everywhere else', {
    search: linkSearch,
    component: lazyRouteComponent(
      () => import('#features/accounts/web/account/EndSessionsPage.tsx'),
      'EndSessionsPage',
    ),
  }),
  hiddenRoute('/account/delete', 'Delete your account', {
    search: linkSearch,
    component: lazyRouteComponent(() => import('#features/privacy/web/DeleteAccountPage.tsx'), 'DeleteAccountPage'),
  }),
  hiddenRoute('/account/author', 'Your author page', {
    component: lazyRouteComponent(() => import('#features/authors/web/OwnAuthorPage.tsx'), 'OwnAuthorPage'),
  }),
  hiddenRoute('/account/notifications', 'Your notifications', {
    component: lazyRouteComponent(
      () => import('#features/notices/web/account/NotificationsPage.tsx'),
      'NotificationsPage',
    ),
  }),
  hiddenRoute('/account/name', 'Your name', {
    component: lazyRouteComponent(() => import('#features/accounts/web/account/NamePage.tsx'), 'NamePage'),
  }),
] as const;
