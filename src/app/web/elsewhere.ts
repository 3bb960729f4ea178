/** The first parts of the paths whose routes readers' browsers do not load with other pages: routes/not-found.tsx leaves for them. */

/** Of accounts, of the desk and of pages that few readers open. */
const PRIVATE_PARTS: readonly string[] = [
  ...['admin', 'admin-login', 'account', 'contribute', 'submissions', 'invitations', 'saved', 'law'],
  ...['login', 'logout', 'register', 'verify-email', 'forgot-password', 'reset-password'],
  'feeds',
];

/** Of pages that gather what others show: hub-routes.ts. */
const HUB_PARTS: readonly string[] = ['jurisdictions', 'topics', 'authors'];

const firstOf = (path: string): string => path.split('/')[1]!;
export const isPrivate = (path: string): boolean => PRIVATE_PARTS.includes(firstOf(path));
export const isHub = (path: string): boolean => HUB_PARTS.includes(firstOf(path));
