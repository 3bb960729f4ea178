import { Previewed } from '#features/desk/web/index.ts';
import { JobView } from '../JobPage.tsx';
import { jobs } from '../queries.ts';

export default function JobPreview({ id }: { id: string }) {
  return (
    <Previewed
      of={['job', id]}
      read={() => jobs('GET /api/admin/jobs/:id', { params: { id } })}
      publication={(job) => job}
      editor={() => `/admin/jobs/${id}`}
    >
      {(job) => <JobView job={job} />}
    </Previewed>
  );
}
