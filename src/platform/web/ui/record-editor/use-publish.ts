import { isPublic } from '#kernel/publication.ts';
import { zonedText } from '#platform/web/local-time.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { TOLERANCE_MS } from '../data-table/StatusBadge.tsx';
import { seePublished } from '../data-table/see-published.ts';
import type { Saved } from './kind.ts';
import type { Editing } from './use-editing.ts';

/** Actions that publish, schedule or unpublish a record; each saves the form too. */
export function usePublish<Stored extends Saved, Values extends object>({
  kind,
  save,
  saved,
}: Editing<Stored, Values>) {
  const name = `${kind.what.charAt(0).toUpperCase()}${kind.what.slice(1)}`;
  const see = () => {
    const { id, status = 'draft', publishedAt = null } = saved()!;
    return isPublic({ status, publishedAt }, Date.now() + TOLERANCE_MS)
      ? seePublished(kind.publicPath.replace('$id', id))
      : {};
  };
  return {
    changes: async () => {
      if (await save()) toast({ title: `${name} saved successfully`, ...see() });
    },
    // Null means now by the server's clock.
    now: async () => {
      if (await save({ status: 'published', publishedAt: null }))
        toast({ title: `${name} published successfully`, ...see() });
    },
    at: async (moment: string) => {
      if (await save({ status: 'published', publishedAt: moment }))
        toast({ title: `${name} scheduled successfully`, description: `It goes public on ${zonedText(moment)}.` });
    },
    takeBack: async () => {
      if (await save({ status: 'draft' }))
        toast({ title: `${name} unpublished successfully`, description: 'It is a draft again.' });
    },
  };
}
