import { previewOf } from '#features/desk/web/index.ts';
import { RecordView } from '#features/shares/web/index.ts';
import { updates } from './record.ts';

export default previewOf({
  kind: 'update',
  read: (id) => updates('GET /api/admin/updates/:id/preview', { params: { id } }),
  editor: () => '/admin/updates',
  page: ({ kind, record }) => <RecordView kind={kind} record={record} />,
});
