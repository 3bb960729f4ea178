import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { publishedPath } from '#features/submissions/web/index.ts';
import { type ApiError, isApiError } from '#kernel/problem.ts';
import { seePublished } from '#platform/web/ui/data-table/see-published.ts';
import type { Editing } from '#platform/web/ui/record-editor/use-editing.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { byField, focusFirst } from '#platform/web/ui/use-form.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';
import { QUEUE_KEYS, submissions } from './queries.ts';
import type { Reviewed } from './review-kind.ts';
import { choiceOf, type ReviewValues } from './review-values.ts';

interface Verdict {
  status: 'published' | 'rejected';
  reviewNotes?: string;
}

/**
 * Saves, approves or rejects the submission and leads back to the queue. `outdated` is the error if the author or another
 * editor has saved since: then nothing was decided. `choiceErrors` are the errors of the announcement's fields, by name.
 */
export function useVerdict({ save, saved, discard, values, form }: Editing<Reviewed, ReviewValues>) {
  const readAgain = useReadAgain(QUEUE_KEYS);
  const navigate = useNavigate();
  const [choiceErrors, setChoiceErrors] = useState<Readonly<Record<string, string>>>({});
  const show = (found: Record<string, string>) => {
    setChoiceErrors(found);
    focusFirst(form.ref.current, found);
  };
  const { error, ...mutation } = useMutation({
    mutationFn: async ({ status, reviewNotes }: Verdict) => {
      const choice = status === 'published' ? choiceOf(values) : {};
      const parsed = (await import('#features/submissions/desk-contract.ts')).AnnouncementChoice.safeParse(choice);
      // Each error shows beside its field.
      if (!parsed.success) {
        show(byField(parsed.error.issues));
        return undefined;
      }
      setChoiceErrors({});
      if (status === 'published' && !(await save())) return undefined;
      const { id, updatedAt } = saved()!;
      const body = { status, updatedAt, ...choice, ...(reviewNotes && { reviewNotes }) };
      return submissions('PATCH /api/admin/submissions/:id', { params: { id }, body });
    },
    onSuccess: async (decided) => {
      if (!decided) return;
      discard();
      const path = publishedPath(decided);
      toast({ title: 'Submission updated successfully', ...(path && seePublished(path)) });
      void readAgain();
      const { id, title } = decided;
      const state = { decided: { id, title, path } };
      await navigate({ to: '/admin/submissions', state, ignoreBlocker: true });
    },
    onError: (err) => {
      if (isApiError(err) && err.status === 400 && err.problem.errors) return show(err.problem.errors);
      if (!isConflict(err)) toast({ title: 'Error', description: 'Failed to update submission', tone: 'danger' });
    },
  });
  return { ...mutation, choiceErrors, outdated: isConflict(error) ? error.problem.message : undefined };
}

const isConflict = (err: unknown): err is ApiError => isApiError(err) && err.status === 409;
