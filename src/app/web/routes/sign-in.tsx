import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeSearch, loginSearch, returnLinkSearch, returnSentSearch } from '#features/accounts/web/search.ts';
import { head } from '#platform/web/head.ts';
import { rootRoute } from './root.tsx';

/** Signing in and out, and registration. Hidden from search engines. */
const page = (path: string, title: string, description: string) => ({ path, title, description, hidden: true });

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { chunk: import.meta.env.SSR && 'src/features/accounts/web/LoginPage.tsx' },
  validateSearch: loginSearch,
  head: ({ match }) => head(match.context.site, page('/login', 'Sign in', 'For contributors.')),
  component: lazyRouteComponent(() => import('#features/accounts/web/LoginPage.tsx'), 'LoginPage'),
});

const loginCodeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login/code',
  staticData: { chunk: import.meta.env.SSR && 'src/features/accounts/web/second-factor/CodePage.tsx' },
  validateSearch: codeSearch,
  head: ({ match }) =>
    head(match.context.site, page('/login/code', 'Enter your code', 'The second step of a sign-in.')),
  component: lazyRouteComponent(() => import('#features/accounts/web/second-factor/CodePage.tsx'), 'CodePage'),
});

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  staticData: { chunk: import.meta.env.SSR && 'src/features/accounts/web/LogoutPage.tsx' },
  head: ({ match }) => head(match.context.site, page('/logout', 'Sign out', 'Ends the session.')),
  component: lazyRouteComponent(() => import('#features/accounts/web/LogoutPage.tsx'), 'LogoutPage'),
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: { chunk: import.meta.env.SSR && 'src/features/accounts/web/RegisterPage.tsx' },
  validateSearch: returnSentSearch,
  head: ({ match }) => head(match.context.site, page('/register', 'Register', 'An account for contributors.')),
  component: lazyRouteComponent(() => import('#features/accounts/web/RegisterPage.tsx'), 'RegisterPage'),
});

const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  staticData: { chunk: import.meta.env.SSR && 'src/features/accounts/web/VerifyEmailPage.tsx' },
  validateSearch: returnLinkSearch,
  head: ({ match }) =>
    head(match.context.site, page('/verify-email', 'Confirm your email', 'Opened from an emailed link.')),
  component: lazyRouteComponent(() => import('#features/accounts/web/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  staticData: { chunk: import.meta.env.SSR && 'src/features/accounts/web/ForgotPasswordPage.tsx' },
  validateSearch: returnSentSearch,
  head: ({ match }) => head(match.context.site, page('/forgot-password', 'Forgotten password', 'Get a link by email.')),
  component: lazyRouteComponent(() => import('#features/accounts/web/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  staticData: { chunk: import.meta.env.SSR && 'src/features/accounts/web/ResetPasswordPage.tsx' },
  validateSearch: returnLinkSearch,
  head: ({ match }) =>
    head(match.context.site, page('/reset-password', 'Choose a new password', 'Opened from an emailed link.')),
  component: lazyRouteComponent(() => import('#features/accounts/web/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
});

const adminLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin-login',
  staticData: { chunk: import.meta.env.SSR && 'src/features/accounts/web/AdminLoginPage.tsx' },
  head: ({ match }) =>
    head(match.context.site, {
      title: 'Admin Login',
      description: import.meta.env.SSR && 'Restricted area',
      path: '/admin-login',
      hidden: true,
    }),
  component: lazyRouteComponent(() => import('#features/accounts/web/AdminLoginPage.tsx'), 'AdminLoginPage'),
});

/** Signing in and out, and registration. A browser loads these routes only if one of them is its first page; elsewhere.ts names their paths. */
export const signInRoutes = [
  adminLoginRoute,
  loginRoute,
  loginCodeRoute,
  logoutRoute,
  registerRoute,
  verifyEmailRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
] as const;
