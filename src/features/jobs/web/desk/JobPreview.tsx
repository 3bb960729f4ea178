import { previewOf } from '#features/desk/web/index.ts';
import { JobView } from '../JobPage.tsx';
import { jobs } from '../queries.ts';

export default previewOf({
  kind: 'job',
  read: (id) => jobs('GET /api/admin/jobs/:id', { params: { id } }),
  editor: () => '/admin/jobs',
  page: (job) => <JobView job={job} />,
});
