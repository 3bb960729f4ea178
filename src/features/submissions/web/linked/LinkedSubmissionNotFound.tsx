import { LinkNotFound } from '#platform/web/mailed-link/LinkNotFound.tsx';
import { ENDED } from '#platform/web/mailed-link/opened.ts';

/** `data` is what the route found for the link: see mailed-link/opened.ts. */
export const LinkedSubmissionNotFound = ({ data }: { data?: unknown }) => (
  <LinkNotFound ended={data === ENDED} under="/submissions" back={{ to: '/submit', label: 'Submit an Article' }} />
);
