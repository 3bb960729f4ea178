import {
  forgotPasswordRoute,
  loginCodeRoute,
  loginRoute,
  logoutRoute,
  registerRoute,
  resetPasswordRoute,
  verifyEmailRoute,
} from './routes/accounts.tsx';
import { adminLoginRoute } from './routes/admin-login.tsx';

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
