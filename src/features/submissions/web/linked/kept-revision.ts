import { forget } from '#platform/web/ui/record-editor/kept.ts';

/**
 * The key under which this browser keeps a revision: the part of the token that names the submission, without its
 * proof.
 */
export const keptRevision = (token: string) => ({ key: '/submissions', id: token.slice(0, 21) });

/** Removes a revision that has been sent. */
export function forgetRevision(token: string): void {
  const { key, id } = keptRevision(token);
  forget(key, id);
}
