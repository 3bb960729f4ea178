import type { SignInProblem } from '#kernel/accounts.ts';

/** The sign-in page's text for each problem. Not in the vocabulary, which every page loads. */
export const PROBLEM_WORDS: Record<SignInProblem, string> = {
  provider:
    'The identity provider is not answering. Please try again shortly, or sign in below if you have a password here.',
  cancelled: 'You have cancelled the sign-in at the identity provider.',
  unverified:
    'The identity provider has not confirmed your email address. Please confirm it there, then sign in again.',
  unlinked:
    'There is already an account with your email address here, and the address is not confirmed on both sides. ‘Forgotten your password?’ below confirms it here; your identity provider must have confirmed it too.',
  refused: 'This account is disabled. Please write to us if you think that this is a mistake.',
  expired: 'The sign-in has taken too long, or was started in another browser. Please start again.',
  failed: 'The identity provider’s answer could not be used. Please start again.',
};
