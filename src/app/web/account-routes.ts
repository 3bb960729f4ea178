import {
  accountAuthorRoute,
  accountDeleteRoute,
  accountEmailConfirmRoute,
  accountEmailRoute,
  accountNameRoute,
  accountNotificationsRoute,
  accountPasskeysRoute,
  accountPasswordRoute,
  accountRoute,
  accountSecondFactorRoute,
  accountSessionsRoute,
} from './routes/account.tsx';

// In the same file as the routes, so that a browser loads one.
export { askForProofs } from './ask-for-proofs.ts';

/** The pages of one's account. A browser loads these routes only if one of them is its first page; elsewhere.ts names their paths. */
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
