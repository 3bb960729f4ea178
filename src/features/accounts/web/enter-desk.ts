/** Goes from the sign-in to the desk by a full page load, because the account pages do not have the desk's routes. */
import { returnPath } from '#kernel/return-to.ts';
import { leaveFor } from '#platform/web/leave.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { markSignedIn } from './signed-in.ts';

/** Set when a sign-in opens the desk, which then shows the welcome once. */
const KEY = 'welcome-to-desk';

/** The page of the desk that somebody opened without being signed in. */
const ASKED = 'asked-of-desk';

/** Remembers in this tab which page of the desk to open after signing in. */
export function askOfDesk({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  try {
    sessionStorage.setItem(ASKED, pathname + search);
  } catch {}
}

export function enterDesk(): void {
  markSignedIn(true);
  let asked: string | null = null;
  try {
    sessionStorage.setItem(KEY, '1');
    asked = sessionStorage.getItem(ASKED);
    sessionStorage.removeItem(ASKED);
  } catch {}
  // Both addresses show the dashboard, and behaviour 16.2 names the shorter one.
  const isOther = asked?.startsWith('/admin/') && asked !== '/admin/dashboard';
  leaveFor((isOther && returnPath(asked)) || '/admin');
}

/** Shows the message after signing in (behaviour 16.2). */
export function welcome(): void {
  try {
    if (sessionStorage.getItem(KEY) === null) return;
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
  toast({ title: 'Login Successful', description: 'Welcome to the admin dashboard' });
}
