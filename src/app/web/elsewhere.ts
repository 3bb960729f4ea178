/** The first parts of the paths whose routes readers' browsers do not load with other pages: routes/not-found.tsx leaves for them. */

/** Of accounts and of the desk. */
const PRIVATE_PARTS: readonly string[] = [
  ...['admin', 'admin-login', 'account', 'contribute', 'submissions', 'invitations'],
  ...['login', 'logout', 'register', 'verify-email', 'forgot-password', 'reset-password'],
];

/** Of pages that gather what others show: hub-routes.ts. */
const HUB_PARTS: readonly string[] = ['jurisdictions', 'topics', 'authors'];

/** Of public pages that few readers open, or that a mail links to: rare-routes.ts. */
const RARE_PARTS: readonly string[] = ['law', 'saved', 'feeds', 'newsletter'];

const firstOf = (path: string): string => path.split('/')[1]!;
export const isPrivate = (path: string): boolean => PRIVATE_PARTS.includes(firstOf(path));
export const isHub = (path: string): boolean => HUB_PARTS.includes(firstOf(path));
export const isRare = (path: string): boolean => RARE_PARTS.includes(firstOf(path));
export const isElsewhere = (path: string): boolean => isPrivate(path) || isHub(path) || isRare(path);
