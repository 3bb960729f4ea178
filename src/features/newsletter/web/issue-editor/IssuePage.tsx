import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { AdminFrame } from '#features/desk/web/index.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { issueQuery } from '../desk/queries.ts';
import { IssueEditor } from './IssueEditor.tsx';
import { SentIssue } from './SentIssue.tsx';

/** An issue of the newsletter: while it is prepared to be edited, afterwards to be looked at. */
export function IssuePage() {
  return (
    <AdminFrame>
      {(header) => (
        <>
          {header}
          <main id="main" className="pb-16">
            <Opened />
          </main>
        </>
      )}
    </AdminFrame>
  );
}

function Opened() {
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
