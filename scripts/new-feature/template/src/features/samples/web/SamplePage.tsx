import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '#platform/web/ui/BackLink.tsx';
import { Jurisdiction } from '#platform/web/ui/Flag.tsx';
import { Prose } from '#platform/web/ui/rich-text/Prose.tsx';
import type { Sample } from '../contract.ts';
import { sampleQuery } from './queries.ts';
import { SampleNotFound } from './SampleNotFound.tsx';

const route = getRouteApi('/samples/$id');

export function SamplePage() {
  const { data: sample } = useSuspenseQuery(sampleQuery(route.useParams().id));
  return sample ? <SampleView sample={sample} /> : <SampleNotFound />;
}

/** A sample as readers see it. */
export function SampleView({ sample: { title, jurisdiction, content } }: { sample: Sample }) {
  return (
    <article className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:py-12">
      <BackLink to="/samples">Back to Samples</BackLink>
      <header className="mt-6 mb-8">
        <h1 className="text-balance font-semibold font-serif text-4xl tracking-tight">{title}</h1>
        <p className="mt-3 text-ink-soft">
          <Jurisdiction name={jurisdiction} />
        </p>
      </header>
      <div className="max-w-reading">
        <Prose html={content} />
      </div>
    </article>
  );
}
