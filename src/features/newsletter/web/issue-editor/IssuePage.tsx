import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { issueQuery } from '../desk/queries.ts';
import { IssueEditor } from './IssueEditor.tsx';
import { SentIssue } from './SentIssue.tsx';

/** An issue of the newsletter: editable until it is sent, then with its figures. */
export function IssuePage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(issueQuery(id));
  return (
    <div className={query.data ? undefined : 'mx-auto max-w-page px-4 pt-6 sm:px-6'}>
      <Loaded query={query} skeleton={8}>
        {(issue) =>
          issue.state === 'draft' || issue.state === 'scheduled' ? (
            <IssueEditor key={issue.id} issue={issue} />
          ) : (
            <SentIssue issue={issue} />
          )
        }
      </Loaded>
    </div>
  );
}
