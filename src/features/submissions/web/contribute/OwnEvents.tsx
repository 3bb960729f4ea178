import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { AuthorHistory } from '../AuthorHistory.tsx';
import { ownQuery } from '../queries.ts';

export default function OwnEvents({ id }: { id: string }) {
  const query = useQuery(ownQuery(id));
  return (
    <Loaded query={query} skeleton={2}>
      {(submission) => <AuthorHistory submission={submission} />}
    </Loaded>
  );
}
