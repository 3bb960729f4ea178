import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '#platform/web/queries.ts';
import { breakable, Facts } from '#platform/web/ui/Facts.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { NoteList } from './AssigneeAndNotes.tsx';
import { submissions } from './queries.ts';

/**
 * Shows the submission behind an article or announcement: its author, its assignee, its internal notes and a link back
 * to it.
 */
export function SubmissionPart({ pageId }: { pageId: string }) {
  const { data } = useQuery(queryOf(submissions, 'GET /api/admin/submissions/behind/:id', { params: { id: pageId } }));
  if (!data?.submission) return null;
  const { id, authorName, authorEmail, assignee, history } = data.submission;
  return (
    <Part title="Submission">
      <Facts
        facts={[
          ['Author', authorName],
          [
            'Email',
            <a key="email" href={`mailto:${authorEmail}`} className="wrap-anywhere text-accent hover:underline">
              {breakable(authorEmail)}
            </a>,
          ],
          ['Assigned to', assignee?.name ?? 'Nobody'],
        ]}
      />
      {history.some(({ kind }) => kind === 'noted') && <NoteList label="Internal notes" history={history} />}
      <Link
        to="/admin/submissions/$id"
        params={{ id }}
        className="inline-flex min-h-6 items-center self-start font-semibold text-accent text-sm hover:underline pointer-coarse:min-h-11"
      >
        Open the submission
      </Link>
    </Part>
  );
}
