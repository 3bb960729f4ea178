import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AnnouncementChoice } from '#features/submissions/desk-contract.ts';
import { publishedPath } from '#features/submissions/web/index.tsx';
import { isApiError, isConflict } from '#kernel/problem.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { lastSearchOf } from '#platform/web/ui/data-table/list-search.ts';
import { seePublished } from '#platform/web/ui/data-table/see-published.ts';
import type { RecordEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { faultsBeforeSending, focusFirst } from '#platform/web/ui/use-form.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';
import { QUEUE_KEYS, submissions } from './queries.ts';
import { choiceOf, type Reviewed, type ReviewValues } from './review-values.ts';

/** Undoes the decision on a submission, unless somebody has saved the submission since that version. */
export const reopening = {
  run: ({ id, updatedAt }: SeenRecord) =>
    submissions('POST /api/admin/submissions/:id/reopen', { params: { id }, body: { updatedAt } }),
  done: 'Returned to review',
  refresh: QUEUE_KEYS,
};
export const useReopen = () => useAction<SeenRecord>(reopening);

export type Verdict =
  | { kind: 'publish' }
  | { kind: 'accept'; publishedAt?: string }
  | { kind: 'reject'; reviewNotes: string; reasonId?: string }
  | { kind: 'ask'; reviewNotes: string; promised: boolean };

/** The props of the dialogs that ask before a decision. */
export interface DecisionProps {
  id: string;
  values: ReviewValues;
  open: boolean;
  pending: boolean;
  onClose: () => void;
  onDecide: (verdict: Verdict) => void;
}

/** Why the server refused the last decision, and the field to correct. */
interface Refused {
  field: string;
  message: string;
}

const choiceSchema = async () => (await import('#features/submissions/desk-contract.ts')).AnnouncementChoice;
const UPDATED = 'Submission updated successfully';
const DONE: Record<Verdict['kind'], string> = {
  publish: UPDATED,
  accept: 'Submission accepted',
  reject: UPDATED,
  ask: 'Changes requested',
};

/**
 * Saves the submission, decides on it and returns to the queue. `outdated` is the error if the author or another editor
 * has saved since, so that nothing was decided. `refused` says what to correct first. `choiceErrors` are the errors of
 * the announcement's fields, by name.
 */
export function useVerdict({ save, saved, discard, values, form }: RecordEditing<Reviewed, ReviewValues>) {
  const readAgain = useReadAgain(QUEUE_KEYS);
  const navigate = useNavigate();
  const reopen = useReopen();
  const [choiceErrors, setChoiceErrors] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState<Refused>();
  const show = (found: Record<string, string>) => {
    setChoiceErrors(found);
    focusFirst(form.ref.current, found);
  };
  const { error, ...mutation } = useMutation({
    onMutate: () => setRefused(undefined),
    mutationFn: async (verdict: Verdict) => {
      const choice = verdict.kind === 'publish' || verdict.kind === 'accept' ? choiceOf(values) : {};
      const found = await faultsBeforeSending(choiceSchema, choice);
      if (found) {
        show(found);
        return undefined;
      }
      setChoiceErrors({});
      // Saves edits with every decision.
      if (!(await save())) return undefined;
      const { id, updatedAt } = saved()!;
      return { verdict, decided: await send(id, updatedAt, verdict, choice) };
    },
    onSuccess: async (result) => {
      if (!result) return;
      const { verdict, decided } = result;
      discard();
      const { id, title, updatedAt, articleId, announcementId } = decided;
      const path = verdict.kind === 'publish' ? publishedPath(decided) : undefined;
      toast({
        title: DONE[verdict.kind],
        ...(path && seePublished(path)),
        undo: () => reopen.mutate({ id, updatedAt }),
      });
      void readAgain();
      const state = { decided: { id, updatedAt, title, articleId, announcementId, path, kind: verdict.kind } };
      await navigate({
        to: '/admin/submissions',
        search: lastSearchOf('/admin/submissions'),
        state,
        ignoreBlocker: true,
      });
    },
    onError: (err) => {
      if (isApiError(err) && err.status === 400 && err.problem.errors) {
        const [[field, message]] = Object.entries(err.problem.errors) as [[string, string]];
        setRefused({ field, message });
        return show(err.problem.errors);
      }
      if (!isConflict(err)) toast({ title: 'Error', description: 'Failed to update submission', tone: 'danger' });
    },
  });
  return { ...mutation, choiceErrors, refused, outdated: isConflict(error) ? error.problem.message : undefined };
}

function send(id: string, updatedAt: string, verdict: Verdict, choice: AnnouncementChoice) {
  const params = { id };
  if (verdict.kind === 'accept') {
    const body = { updatedAt, ...choice, publishedAt: verdict.publishedAt };
    return submissions('POST /api/admin/submissions/:id/accept', { params, body });
  }
  if (verdict.kind === 'ask') {
    const { kind, ...asked } = verdict;
    return submissions('POST /api/admin/submissions/:id/ask', { params, body: { updatedAt, ...asked } });
  }
  const { kind, ...rejection } = verdict;
  const status = kind === 'publish' ? ('published' as const) : ('rejected' as const);
  const body = { status, updatedAt, ...choice, ...rejection };
  return submissions('PATCH /api/admin/submissions/:id', { params, body });
}
