import type { ModeratedComment } from '../contract.ts';
import type { Verdict } from '../vocabulary.ts';

/** Says what happened to a comment that had this status: 'Comment hidden'. */
export function decidedText(verdict: Verdict, before: ModeratedComment['status']): string {
  return before === verdict && verdict === 'published' ? 'Comment kept' : `Comment ${verdict}`;
}

/** The verdicts possible for a comment, the likelier first. */
export function verdictsFor({
  status,
  reports,
}: Pick<ModeratedComment, 'status' | 'reports'>): { verdict: Verdict; label: string }[] {
  const reported = reports > 0;
  switch (status) {
    case 'pending':
      return [
        { verdict: 'published', label: 'Approve' },
        { verdict: 'rejected', label: 'Reject' },
      ];
    case 'published':
      return [...(reported ? [{ verdict: status, label: 'Keep' }] : []), { verdict: 'hidden', label: 'Hide' }];
    case 'hidden':
      return [
        ...(reported ? [{ verdict: status, label: 'Keep hidden' }] : []),
        { verdict: 'published', label: 'Show again' },
      ];
    case 'rejected':
      return [{ verdict: 'published', label: 'Approve' }];
  }
}
