import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { linkSearch, returnSearch } from '#features/accounts/web/search.ts';
import { head } from '#platform/web/head.ts';
import { sentSearch } from '#platform/web/search-params.ts';
import { rootRoute } from './root.tsx';

/** The pages of an account. They have no data loaders, because their content is personal, and are hidden from search engines. */
const page = (path: string, title: string) => ({
  path,
  title,
  description: 'For signed-in people.',
  hidden: true,
});

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  staticData: { chunk: import.meta.env.SSR && 'src/features/accounts/web/account/AccountPage.tsx' },
  head: ({ match }) => head(match.context.site, page('/account', 'Your account')),
  component: lazyRouteComponent(() => import('#features/accounts/web/account/AccountPage.tsx'), 'AccountPage'),
});

const accountEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/email',
  staticData: { chunk: import.meta.env.SSR && 'src/features/accounts/web/account/EmailPage.tsx' },
  validateSearch: sentSearch,
  head: ({ match }) => head(match.context.site, page('/account/email', 'Your email address')),
  component: lazyRouteComponent(() => import('#features/accounts/web/account/EmailPage.tsx'), 'EmailPage'),
});

const accountEmailConfirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/email/confirm',
  staticData: { chunk: import.meta.env.SSR && 'src/features/accounts/web/account/ConfirmEmailPage.tsx' },
  validateSearch: linkSearch,
  head: ({ match }) => head(match.context.site, page('/account/email/confirm', 'Confirm your new email address')),
  component: lazyRouteComponent(
    () => import('#features/accounts/web/account/ConfirmEmailPage.tsx'),
    'ConfirmEmailPage',
  ),
});

const accountPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/password',
  staticData: { chunk: import.meta.env.SSR && 'src/features/accounts/web/account/PasswordPage.tsx' },
  validateSearch: linkSearch,
  head: ({ match }) => head(match.context.site, page('/account/password', 'Change your password')),
  component: lazyRouteComponent(() => import('#features/accounts/web/account/PasswordPage.tsx'), 'PasswordPage'),
});

const accountSecondFactorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/second-factor',
  staticData: { chunk: import.meta.env.SSR && 'src/features/accounts/web/second-factor/SecondFactorPage.tsx' },
  validateSearch: returnSearch,
  head: ({ match }) => head(match.context.site, page('/account/second-factor', 'Two-step sign-in')),
  component: lazyRouteComponent(
    () => import('#features/accounts/web/second-factor/SecondFactorPage.tsx'),
    'SecondFactorPage',
  ),
});

const accountPasskeysRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/passkeys',
  staticData: { chunk: import.meta.env.SSR && 'src/features/accounts/web/passkeys/PasskeysPage.tsx' },
  validateSearch: returnSearch,
  head: ({ match }) => head(match.context.site, page('/account/passkeys', 'Your passkeys')),
  component: lazyRouteComponent(() => import('#features/accounts/web/passkeys/PasskeysPage.tsx'), 'PasskeysPage'),
});

const accountSessionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/sessions',
  staticData: { chunk: import.meta.env.SSR && 'src/features/accounts/web/account/EndSessionsPage.tsx' },
  validateSearch: linkSearch,
  head: ({ match }) => head(match.context.site, page('/account/sessions', 'Sign out everywhere else')),
  component: lazyRouteComponent(() => import('#features/accounts/web/account/EndSessionsPage.tsx'), 'EndSessionsPage'),
});

const accountDeleteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/delete',
  staticData: { chunk: import.meta.env.SSR && 'src/features/privacy/web/DeleteAccountPage.tsx' },
  validateSearch: linkSearch,
  head: ({ match }) => head(match.context.site, page('/account/delete', 'Delete your account')),
  component: lazyRouteComponent(() => import('#features/privacy/web/DeleteAccountPage.tsx'), 'DeleteAccountPage'),
});

const accountAuthorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/author',
  staticData: { chunk: import.meta.env.SSR && 'src/features/authors/web/OwnAuthorPage.tsx' },
  head: ({ match }) => head(match.context.site, page('/account/author', 'Your author page')),
  component: lazyRouteComponent(() => import('#features/authors/web/OwnAuthorPage.tsx'), 'OwnAuthorPage'),
});

const accountNotificationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/notifications',
  staticData: { chunk: import.meta.env.SSR && 'src/features/notices/web/account/NotificationsPage.tsx' },
  head: ({ match }) => head(match.context.site, page('/account/notifications', 'Your notifications')),
  component: lazyRouteComponent(
    () => import('#features/notices/web/account/NotificationsPage.tsx'),
    'NotificationsPage',
  ),
});

const accountNameRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/name',
  staticData: { chunk: import.meta.env.SSR && 'src/features/accounts/web/account/NamePage.tsx' },
  head: ({ match }) => head(match.context.site, page('/account/name', 'Your name')),
  component: lazyRouteComponent(() => import('#features/accounts/web/account/NamePage.tsx'), 'NamePage'),
});

// In the same file as the routes, so that a browser loads only one.
export { askForProofs } from '#features/accounts/web/proof/with-proof.ts';

/**
 * The account pages. A browser loads these routes only if one of them is its first page; elsewhere.ts names their
 * paths.
 */
export const accountRoutes = [
  accountRoute,
  accountAuthorRoute,
  accountNameRoute,
  accountNotificationsRoute,
  accountPasskeysRoute,
  accountEmailRoute,
  accountDeleteRoute,
  accountEmailConfirmRoute,
  accountPasswordRoute,
  accountSecondFactorRoute,
  accountSessionsRoute,
] as const;
