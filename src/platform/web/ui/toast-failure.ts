import { reasonOf } from './reason.ts';
import { toast } from './toast.ts';

/** Says why something did not work, in the server's words, for what has no better place to say it. */
export const toastFailure = (err: unknown, title = 'Error'): void =>
  toast({ title, description: reasonOf(err), tone: 'danger' });
