import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { momentText } from '#platform/web/local-time.ts';
import { Facts } from '#platform/web/ui/Facts.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { QUEUE_KEY, submissions } from './queries.ts';

/**
 * Shows the submission behind an article or announcement: its author, its assignee, its internal notes and a link back
 * to it.
 */
export function SubmissionPart({ pageId }: { pageId: string }) {
  const { data } = useQuery({
    queryKey: [QUEUE_KEY, 'behind', pageId],
    queryFn: () => submissions('GET /api/admin/submissions/behind/:id', { params: { id: pageId } }),
  });
  if (!data?.submission) return null;
  const { id, authorName, authorEmail, assignee, history } = data.submission;
  const notes = history.filter(({ kind }) => kind === 'noted');
  return (
    <Part title="Submission">
      <Facts
        facts={[
          ['Author', authorName],
          [
            'Email',
            <a key="email" href={`mailto:${authorEmail}`} className="break-all text-accent hover:underline">
              {authorEmail}
            </a>,
          ],
          ['Assigned to', assignee?.name ?? 'Nobody'],
        ]}
      />
      {notes.length > 0 && (
        <ul aria-label="Internal notes" className="divide-y divide-rule text-sm">
          {notes.toReversed().map(({ id: noteId, note, actorName, at }) => (
            <li key={noteId} className="py-2">
              <Paragraphs text={note ?? ''} className="break-words" />
              <p className="text-ink-faint text-xs">
                {actorName}, {momentText(at)}
              </p>
            </li>
          ))}
        </ul>
      )}
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
