import type { ApiScope } from '#kernel/accounts.ts';

export const SCOPE_LABELS: Record<ApiScope, string> = {
  'drafts:write': 'Write drafts, which an editor publishes (drafts:write)',
  'files:write': 'Add files to the library (files:write)',
  'submissions:write': 'Send submissions for review (submissions:write)',
};

/** How long a key may be valid (days). */
export const KEY_DAYS = [30, 90, 365] as const;

export const MOST_KEYS = 50;

export const KEY_STATES = ['valid', 'expired', 'revoked'] as const;
export type KeyState = (typeof KEY_STATES)[number];
