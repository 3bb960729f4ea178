/**
 * The first parts of paths whose routes readers' browsers do not load with other pages: routes/not-found.tsx loads a
 * new page for them.
 */
const PARTS = {
  /** routes/desk.tsx */
  desk: ['admin'],
  /** routes/account.tsx */
  account: ['account'],
  /** routes/sign-in.tsx */
  signIn: ['admin-login', 'login', 'logout', 'register', 'verify-email', 'forgot-password', 'reset-password'],
  /** routes/contributors.tsx */
  contributor: ['contribute', 'submissions', 'invitations'],
  /** Pages that gather records from other pages: routes/hubs.tsx. */
  hub: ['jurisdictions', 'topics', 'authors'],
  /** Public pages that few readers open, or that an email links to: routes/rare.tsx. */
  rare: ['law', 'saved', 'feeds', 'developers', 'newsletter'],
} satisfies Record<string, string[]>;

/** A list of routes that browsers load only if their first page is in it. */
export type List = keyof typeof PARTS;
const LISTS = Object.keys(PARTS) as List[];

/** Returns the list that has the route of this path; undefined for the public routes. */
export const listOf = (path: string): List | undefined =>
  LISTS.find((list) => (PARTS[list] as string[]).includes(path.split('/')[1]!));
