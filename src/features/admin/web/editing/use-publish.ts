import { momentText } from '#web/local-time.ts';
import { toast } from '#web/ui/toast.ts';
import type { Saved } from './kind.ts';
import type { Editing } from './use-editing.ts';

/** The ways between the desk and the readers; each saves what stands in the form along. */
export function usePublish<Stored extends Saved, Values extends object>({ kind, save }: Editing<Stored, Values>) {
  const name = `${kind.what.charAt(0).toUpperCase()}${kind.what.slice(1)}`;
  return {
    changes: async () => {
      if (await save()) toast({ title: `${name} saved successfully` });
    },
    // Now by the server's clock.
    now: async () => {
      if (await save({ status: 'published', publishedAt: null })) toast({ title: `${name} published successfully` });
    },
    at: async (moment: string) => {
      if (await save({ status: 'published', publishedAt: moment }))
        toast({ title: `${name} scheduled successfully`, description: `It goes public on ${momentText(moment)}.` });
    },
    takeBack: async () => {
      if (await save({ status: 'draft' }))
        toast({ title: `${name} unpublished successfully`, description: 'It is a draft again.' });
    },
  };
}
