import { Previewed } from '#features/desk/web/index.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import { SampleView } from '../index.ts';
import { samples } from '../queries.ts';

export default function SamplePreview({ id }: { id: string }) {
  return (
    <Previewed
      of={['sample', id]}
      read={() => samples('GET /api/admin/samples/:id', { params: { id } })}
      publication={(sample) => sample}
      editor={() => `/admin/samples/${id}`}
    >
      {(sample) => <SampleView sample={forReading(sample)} />}
    </Previewed>
  );
}
