import { SIGN_IN_PROBLEMS, type SignInProblem } from '#kernel/accounts.ts';
import { returnPath } from '#kernel/return-to.ts';
import { defined, flag, oneOf, sentSearch } from '#platform/web/search-params.ts';

/** Where to go on after signing in. */
export interface ReturnSearch {
  returnTo?: string;
}

export const returnSearch = (raw: Record<string, unknown>): ReturnSearch =>
  defined({ returnTo: returnPath(raw.returnTo) });

export const registerSearch = (raw: Record<string, unknown>) => ({ ...returnSearch(raw), ...sentSearch(raw) });

/** '?problem=' says why the sign-in through the identity provider came to nothing. */
export const loginSearch = (raw: Record<string, unknown>): ReturnSearch & { problem?: SignInProblem } => ({
  ...returnSearch(raw),
  ...defined({ problem: oneOf(SIGN_IN_PROBLEMS, raw.problem) }),
});

/** '?recovery=1' asks for a recovery code instead of the app's. */
export const codeSearch = (raw: Record<string, unknown>): ReturnSearch & { recovery?: 1 } => ({
  ...returnSearch(raw),
  ...defined({ recovery: flag(raw.recovery) }),
});

/** '?done=1' is what a mailed link's page shows afterwards. Its token is not read here: pages are the same for everybody. */
export const linkSearch = (raw: Record<string, unknown>): { done?: 1 } => defined({ done: flag(raw.done) });
