import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { FilterForm } from '#platform/web/ui/FilterForm.tsx';
import { Jurisdiction } from '#platform/web/ui/Flag.tsx';
import { ListBar } from '#platform/web/ui/ListBar.tsx';
import { Pagination } from '#platform/web/ui/Pagination.tsx';
import type { SampleRow } from '../contract.ts';
import { SAMPLES_PER_PAGE } from '../vocabulary.ts';
import { samplesQuery } from './queries.ts';
import { sampleSearch } from './search.ts';

const route = getRouteApi('/samples');

export function SamplesPage() {
  const search = route.useLoaderDeps();
  const { data } = useSuspenseQuery(samplesQuery(search));
  const list = { page: search.page ?? 1, perPage: SAMPLES_PER_PAGE, total: data.total, to: '/samples' };
  return (
    <div className="mx-auto max-w-page px-4 pt-8 sm:px-6 lg:pt-12">
      <h1 className="mb-6 text-balance font-semibold font-serif text-4xl tracking-tight">Samples</h1>
      <FilterForm
        to="/samples"
        label="Samples"
        search={search}
        parse={sampleSearch}
        placeholder="Title or text"
        oneRowFrom="md"
        className="md:grid-cols-[minmax(0,1fr)_auto]"
      >
        {null}
      </FilterForm>
      <ListBar {...list} what={['sample', 'samples']} search={search} />
      {data.rows.length > 0 ? <Rows rows={data.rows} /> : <EmptyState title="No samples found" />}
      <Pagination {...list} />
    </div>
  );
}

function Rows({ rows }: { rows: readonly SampleRow[] }) {
  return (
    <ul className="divide-y divide-rule border-rule-strong border-t-2">
      {rows.map(({ id, title, jurisdiction }) => (
        <li key={id} className="group relative py-4 transition-colors duration-150 hover:bg-sunk">
          <h2 className="font-semibold font-serif text-lg leading-snug">
            <Link
              to="/samples/$id"
              params={{ id }}
              className="text-pretty after:absolute after:inset-0 group-hover:underline"
            >
              {title}
            </Link>
          </h2>
          <p className="mt-0.5 text-ink-soft text-sm">
            <Jurisdiction name={jurisdiction} />
          </p>
        </li>
      ))}
    </ul>
  );
}
