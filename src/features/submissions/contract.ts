/** Everything that the API promises about submissions. Its halves are `author-contract.ts` and `desk-contract.ts`. */
import { authorApi } from './author-contract.ts';
import { deskApi } from './desk-contract.ts';

export type { SubmissionRow } from './submission-fields.ts';

export const submissionsApi = { ...authorApi, ...deskApi } as const;
