/** Goes from the sign-in to the desk by a full page load, because the account pages do not have the desk's routes. */
import { leaveFor } from '#platform/web/leave.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { markSignedIn } from './signed-in.ts';

/** Set when a sign-in leads to the desk, which then shows the welcome once. */
const KEY = 'welcome-to-desk';

export function enterDesk(): void {
  markSignedIn(true);
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {}
  leaveFor('/admin');
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
