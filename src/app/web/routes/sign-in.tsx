import { lazyRouteComponent } from '@tanstack/react-router';
import {
  codeSearch,
  linkSearch,
  loginSearch,
  resetSearch,
  returnLinkSearch,
  returnSentSearch,
} from '#features/accounts/web/search.ts';
import { hiddenRoute } from './page-route.ts';

/** Signing in and out, and registration. */
export const signInRoutes = [
  hiddenRoute('/login', 'Sign in', {
    search: loginSearch,
    component: lazyRouteComponent(() => import('#features/accounts/web/LoginPage.tsx'), 'LoginPage'),
  }),
  hiddenRoute('/login/code', 'Enter your code', {
    search: codeSearch,
    component: lazyRouteComponent(() => import('#features/accounts/web/second-factor/CodePage.tsx'), 'CodePage'),
  }),
  hiddenRoute('/logout', 'Sign out', {
    search: linkSearch,
    component: lazyRouteComponent(() => import('#features/accounts/web/LogoutPage.tsx'), 'LogoutPage'),
  }),
  hiddenRoute('/register', 'Register', {
    search: returnSentSearch,
    component: lazyRouteComponent(() => import('#features/accounts/web/RegisterPage.tsx'), 'RegisterPage'),
  }),
  hiddenRoute('/verify-email', 'Confirm your email', {
    search: returnLinkSearch,
    component: lazyRouteComponent(() => import('#features/accounts/web/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
  }),
  hiddenRoute('/forgot-password', 'Forgotten password', {
    search: returnSentSearch,
    component: lazyRouteComponent(() => import('#features/accounts/web/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  }),
  hiddenRoute('/reset-password', 'Choose a new password', {
    search: resetSearch,
    component: lazyRouteComponent(() => import('#features/accounts/web/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  }),
  hiddenRoute('/admin-login', 'Admin Login', {
    component: lazyRouteComponent(() => import('#features/accounts/web/AdminLoginPage.tsx'), 'AdminLoginPage'),
  }),
] as const;
