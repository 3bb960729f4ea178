/** Represents the versions of a record: '/articles/…/v/1' and '/articles/…/versions'. */
const VERSIONS = 'v';

/**
 * The first parts of paths whose routes readers' browsers do not load with other pages: routes/single-pages.tsx loads a
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
  /** routes/events.tsx */
  eventPages: ['events'],
  /** Public pages that few readers open, or that an email links to: routes/rare.tsx. */
  rare: ['information', 'law', 'saved', 'feeds', 'developers', 'newsletter', 'about', 'privacy', 'terms'],
  /** Versions, corrections and shared previews: routes/editions.tsx. */
  record: ['corrections', 'previews', VERSIONS],
} satisfies Record<string, string[]>;

/** A list of routes that browsers load only if their first page is in it. */
export type RouteList = keyof typeof PARTS;
const LISTS = Object.keys(PARTS) as RouteList[];

/** Returns the list that has the route of this path; undefined for the public routes. */
export function listOf(path: string): RouteList | undefined {
  const [, first, , third] = path.split('/');
  const part = third?.[0] === VERSIONS ? VERSIONS : first!;
  return LISTS.find((list) => (PARTS[list] as string[]).includes(part));
}
