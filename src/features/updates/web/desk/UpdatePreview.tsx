import { Previewed } from '#features/desk/web/index.ts';
import { RecordView } from '#features/shares/web/index.ts';
import { updates } from './record.ts';

export default function UpdatePreview({ id }: { id: string }) {
  return (
    <Previewed
      of={['update', id]}
      read={() => updates('GET /api/admin/updates/:id/preview', { params: { id } })}
      publication={(update) => update}
      editor={() => `/admin/updates/${id}`}
    >
      {({ kind, record }) => <RecordView kind={kind} record={record} />}
    </Previewed>
  );
}
