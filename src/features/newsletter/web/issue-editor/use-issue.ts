import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Issue } from '#features/newsletter/issues-contract.ts';
import { changed } from '#kernel/changed.ts';
import { isApiError } from '#kernel/problem.ts';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { byField } from '#platform/web/ui/use-form.ts';
import { useAutosave } from '#platform/web/use-autosave.ts';
import { useInTurn } from '#platform/web/use-in-turn.ts';
import { ISSUE_KEYS, issueQuery, issues } from '../desk/queries.ts';

export type IssueValues = Pick<Issue, 'subject' | 'preheader' | 'intro' | 'items'>;
export type IssueEditing = ReturnType<typeof useIssue>;

const valuesOf = ({ subject, preheader, intro, items }: Issue): IssueValues => ({ subject, preheader, intro, items });

/** An issue while it is prepared: it saves itself, and never over what somebody else saved. */
export function useIssue(initial: Issue) {
  const queryClient = useQueryClient();
  const [stored, setStored] = useState(initial);
  const [values, setValues] = useState(() => valuesOf(initial));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState(false);
  const [saving, setSaving] = useState(false);
  const live = useRef({ stored, values });
  live.current = { stored, values };
  const inTurn = useInTurn();
  const isDirty = () => changed(valuesOf(live.current.stored), live.current.values) !== undefined;

  const take = (issue: Issue) => {
    live.current.stored = issue;
    setStored(issue);
    queryClient.setQueryData(issueQuery(issue.id).queryKey, issue);
  };
  /** What the server made of it stands here from now on. */
  const replace = (issue: Issue) => {
    take(issue);
    live.current.values = valuesOf(issue);
    setValues(live.current.values);
    setErrors({});
    setProblem(undefined);
    setConflict(false);
    for (const queryKey of ISSUE_KEYS) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  };

  async function send(): Promise<boolean> {
    const { stored: before, values: now } = live.current;
    const body: Partial<IssueValues> | undefined = changed(valuesOf(before), now);
    if (!body) return true;
    setSaving(true);
    try {
      const { IssueChange } = await import('#features/newsletter/issues-contract.ts');
      const parsed = IssueChange.safeParse(body);
      if (!parsed.success) return refuse(byField(parsed.error.issues));
      const params = { id: before.id };
      const reply = await issues('PATCH /api/admin/newsletter/issues/:id', {
        params,
        body: { ...body, updatedAt: before.updatedAt },
      });
      // The text as the server cleaned it is what is stored; what was typed since stays in the form.
      take({ ...reply, ...now });
      setErrors({});
      setProblem(undefined);
      return true;
    } catch (err) {
      if (isApiError(err) && err.status === 409) setConflict(true);
      if (isApiError(err) && err.problem.errors) return refuse(err.problem.errors);
      setProblem(reasonOf(err));
      return false;
    } finally {
      setSaving(false);
    }
  }
  function refuse(found: Record<string, string>): false {
    setErrors(found);
    setProblem(Object.values(found)[0]);
    return false;
  }
  const save = () => inTurn(send);

  const dirty = isDirty();
  useAutosave(values, dirty && !conflict, save);
  // Whoever leaves takes nothing along that is not saved, unless it can't be.
  useBlocker({ shouldBlockFn: async () => isDirty() && !conflict && !(await save()), enableBeforeUnload: isDirty });

  return {
    stored,
    values,
    errors,
    problem,
    conflict,
    saving,
    dirty,
    change: (part: Partial<IssueValues>) => setValues((now) => ({ ...now, ...part })),
    save,
    replace,
    loadTheirs: async () =>
      replace(await issues('GET /api/admin/newsletter/issues/:id', { params: { id: stored.id } })),
  };
}
