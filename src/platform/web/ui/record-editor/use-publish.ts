import { useState } from 'react';
import type { Correction } from '#kernel/editions.ts';
import { capital } from '#kernel/numbers.ts';
import { isPublic } from '#kernel/publication.ts';
import { zonedText } from '#platform/web/local-time.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { seePublished } from '../data-table/see-published.ts';
import type { Publishing, Saved } from './record-form.ts';
import type { RecordEditing } from './use-editing.ts';

/**
 * Returns actions that publish, schedule or unpublish a record; each also saves the form. They ask first: render a
 * PublishDialog with `asking`, and a ConfirmDialog with `taking`. They can be undone, except publishing at once if the
 * kind is `lasting`, and unpublishing that also saved changes: undoing that would show readers text that nobody has
 * checked.
 */
export function usePublish<Stored extends Saved, Values extends object>(editing: RecordEditing<Stored, Values>) {
  const { kind, correction, save, saved, isChosen, isDirty } = editing;
  const [asking, ask] = useState<{ at: string | null }>();
  const [taking, take] = useState(false);
  const name = capital(kind.what);
  const see = () => {
    const { id, status = 'draft', publishedAt = null, updatedAt } = saved()!;
    return isPublic({ status, publishedAt, updatedAt }, Date.now())
      ? seePublished(kind.publicPath.replace('$id', id))
      : {};
  };
  /** Returns a function that undoes the next save. */
  const undoing = () => {
    const { status = 'draft', publishedAt = null } = saved() ?? {};
    const former: Publishing = status === 'published' ? { status, publishedAt } : { status };
    return async () => {
      if (former.status === 'published' && isDirty())
        toast({ title: 'Not undone', description: CHANGED, tone: 'danger' });
      else if (await save(former)) toast({ title: 'Undone' });
    };
  };
  const publish = async (at: string | null) => {
    const undo = undoing();
    // Null means now by the server's clock.
    if (!(await save({ status: 'published', publishedAt: at }))) return;
    const done = at
      ? { title: `${name} scheduled successfully`, description: `It will be published on ${zonedText(at)}.` }
      : { title: `${name} published successfully`, ...see() };
    toast({ ...done, ...(!(kind.lasting && at === null) && { undo: () => void undo() }) });
  };
  return {
    changes: async () => {
      // Saving with a notice to readers says more itself.
      const tells = correction !== undefined;
      if ((await save()) && !tells) toast({ title: `${name} saved successfully`, ...see() });
    },
    now: () => isChosen() && ask({ at: null }),
    at: (moment: string) => isChosen() && ask({ at: moment }),
    /** Withdraws a public text: readers find the notice in its place. Resolves to whether that succeeded. */
    withdraw: async (correction: Correction): Promise<boolean> => {
      const isDone = await save({ status: 'draft', correction });
      if (isDone) toast({ title: `${name} withdrawn`, description: 'Readers see your notice instead.' });
      return isDone;
    },
    taking: {
      open: taking,
      ask: () => take(true),
      onClose: () => take(false),
      onConfirm: async () => {
        take(false);
        const undo = isDirty() ? undefined : undoing();
        if (await save({ status: 'draft' }))
          toast({
            title: `${name} unpublished successfully`,
            description: 'It is a draft again.',
            ...(undo && { undo: () => void undo() }),
          });
      },
    },
    asking: {
      open: asking !== undefined,
      at: asking?.at ?? null,
      onClose: () => ask(undefined),
      onConfirm: () => {
        ask(undefined);
        void publish(asking?.at ?? null);
      },
    },
  };
}

const CHANGED = 'You have changed it since. Please publish it again.';
