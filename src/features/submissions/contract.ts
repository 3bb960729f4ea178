/** Combines `author-contract.ts` and `desk-contract.ts`. */
import { authorEndpoints } from './author-contract.ts';
import { reviewEndpoints } from './desk-contract.ts';

export type { SubmissionRow } from './fields-contract.ts';

export const submissionsApi = { ...authorEndpoints, ...reviewEndpoints } as const;
