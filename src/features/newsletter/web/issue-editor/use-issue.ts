import { useQueryClient } from '@tanstack/react-query';
import type { Issue } from '#features/newsletter/issues-contract.ts';
import { plainText } from '#kernel/plain-text.ts';
import type { Editable } from '#platform/web/ui/record-editor/record-form.ts';
import { useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import { ISSUE_KEYS, issueQuery, issues } from '../desk/queries.ts';

type IssueValues = Pick<Issue, 'subject' | 'preheader' | 'intro' | 'items'>;
export type IssueEditing = ReturnType<typeof useIssue>;

const valuesOf = ({ subject, preheader, intro, items }: Issue): IssueValues => ({ subject, preheader, intro, items });

const issueKind: Editable<Issue, IssueValues, IssueValues> = {
  what: 'issue',
  key: '/api/admin/newsletter/issues',
  refresh: ISSUE_KEYS,
  rich: ['intro'],
  words: { items: (items) => items.map(({ title, text }) => [title, text].filter(Boolean).join(': ')).join('\n') },
  labels: { subject: 'Subject', preheader: 'Preview text', intro: 'Introduction', items: 'Items' },
  valuesOf,
  bodyOf: (values) => values,
  schema: async () => (await import('#features/newsletter/issues-contract.ts')).IssueChange,
  read: (id) => issues('GET /api/admin/newsletter/issues/:id', { params: { id } }),
  update: (id, body) => issues('PATCH /api/admin/newsletter/issues/:id', { params: { id }, body }),
  copyOf: ({ subject, preheader, intro }) => ({ text: [subject, preheader, plainText(intro)].join('\n\n') }),
};

/** Edits an issue. Saves it automatically, and never overwrites another editor's changes. */
export function useIssue(initial: Issue) {
  const queryClient = useQueryClient();
  const { stored = initial, replace, ...editing } = useEditing(issueKind, initial, () => {});
  return {
    ...editing,
    stored,
    /** Saves the issue, then runs an action on it. If it cannot be saved, the form says why and moves to the reason. */
    afterSaving: async (run: () => void): Promise<void> => {
      if (await editing.save()) run();
    },
    /** Replaces the edited issue with the server's response. */
    replace: (issue: Issue) => {
      replace(issue);
      queryClient.setQueryData(issueQuery(issue.id).queryKey, issue);
    },
  };
}
