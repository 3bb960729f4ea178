import { SIGN_IN_PROBLEMS, type SignInProblem } from '#kernel/accounts.ts';
import { defined } from '#kernel/defined.ts';
import { returnPath } from '#kernel/return-to.ts';
import { flag, oneOf, sentSearch } from '#platform/web/search-params.ts';

export interface ReturnSearch {
  returnTo?: string;
}

export const returnSearch = (raw: Record<string, unknown>): ReturnSearch =>
  defined({ returnTo: returnPath(raw.returnTo) });

/** For the pages that send an emailed link. */
export const returnSentSearch = (raw: Record<string, unknown>) => ({ ...returnSearch(raw), ...sentSearch(raw) });

/** '?problem=' names the reason why the sign-in through the identity provider failed. */
export const loginSearch = (raw: Record<string, unknown>): ReturnSearch & { problem?: SignInProblem } => ({
  ...returnSearch(raw),
  ...defined({ problem: oneOf(SIGN_IN_PROBLEMS, raw.problem) }),
});

/** '?recovery=1' asks for a recovery code instead of the app's. */
export const codeSearch = (raw: Record<string, unknown>): ReturnSearch & { recovery?: 1 } => ({
  ...returnSearch(raw),
  ...defined({ recovery: flag(raw.recovery) }),
});

/**
 * '?done=1' means that the page of an emailed link has done its work. The token is not read here, because the page is
 * rendered for everybody.
 */
export const linkSearch = (raw: Record<string, unknown>): { done?: 1 } => defined({ done: flag(raw.done) });

/**
 * '?registered=1' means that the person has just confirmed an address that was registered more than once. `linked` is
 * set if the address has a token, which the page itself does not read, because it is rendered for everybody.
 */
export const resetSearch = (raw: Record<string, unknown>): ReturnSearch & { done?: 1; registered?: 1; linked?: 1 } => ({
  ...returnLinkSearch(raw),
  ...defined({ registered: flag(raw.registered), linked: flag(raw.token ? 1 : raw.linked) }),
});

/** '?returnTo=' is the page from which the person asked for the emailed link. */
export const returnLinkSearch = (raw: Record<string, unknown>): ReturnSearch & { done?: 1 } => ({
  ...returnSearch(raw),
  ...linkSearch(raw),
});
