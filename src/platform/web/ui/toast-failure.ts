import { reasonOf } from './reason.ts';
import { toast } from './toast.ts';

/** Shows the server's reason for a failure in a toast, if the page has no better place for it. */
export const toastFailure = (err: unknown, title = 'Error'): void =>
  toast({ title, description: reasonOf(err), tone: 'danger' });
