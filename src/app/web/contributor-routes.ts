import { contributeRoute } from './routes/contribute.tsx';
import { invitationRoute } from './routes/invitation.tsx';
import { linkedSubmissionRoute } from './routes/linked-submission.tsx';

/** The pages of contributors, of mailed links to submissions and alerts, and of invitations. A browser loads these routes only if one of them is its first page; elsewhere.ts names their paths. */
export const contributorRoutes = [contributeRoute, linkedSubmissionRoute, invitationRoute] as const;
