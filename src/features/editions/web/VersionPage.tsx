import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { CHANGE_LABELS } from '#kernel/editions.ts';
import { Html } from '#platform/web/ui/Html.tsx';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { Prose } from '#platform/web/ui/rich-text/Prose.tsx';
import { NoVersions } from './NoVersions.tsx';
import { versionQuery } from './queries.ts';

/** Shows one version as readers saw it (behaviour 22.1). */
export function VersionPage() {
  const { id, n } = useParams({ strict: false }) as { id: string; n: string };
  const { data: edition } = useSuspenseQuery(versionQuery(id, n));
  if (!edition?.sha256) return <NoVersions />;
  const { path, title, last, summary, content, citing, at, change, note, sha256 } = edition;
  return (
    <div className="reading mx-auto max-w-page px-4 pt-6 pb-16 sm:px-6 lg:pt-10">
      <aside
        aria-label="About this version"
        className="mb-8 max-w-reading border-accent border-l-4 bg-sunk px-4 py-3 text-sm print:border-rule"
      >
        <p>
          <strong>
            Version {edition.n} of {last}
          </strong>
          , from <Moment at={at} />. {CHANGE_LABELS[change]}
          {note && <>: {note}</>}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          <a href={path} className="text-accent underline">
            {edition.n === last ? 'Open the current page' : 'Read the current version'}
          </a>
          <a href={`${path}/versions`} className="text-accent underline">
            All versions
          </a>
          {edition.n > 1 && (
            <a href={`${path}/versions?from=${edition.n - 1}&to=${edition.n}`} className="text-accent underline">
              What changed
            </a>
          )}
        </p>
      </aside>
      <article aria-label={title} className="max-w-reading">
        <h1 className="text-balance font-semibold font-serif text-4xl tracking-tight">{title}</h1>
        {summary && <p className="mt-4 text-pretty font-serif text-ink-soft text-xl">{summary}</p>}
        <div className="reading-text mt-6">
          <Prose html={content} />
        </div>
        {citing && (
          <details className="citing ending">
            <summary>Cite this version</summary>
            <Html className="contents" html={citing} onClick={copy} />
          </details>
        )}
        <p className="mt-6 text-ink-faint text-xs">
          <a href={`${path}/v/${edition.n}/text.json`} className="underline">
            The exact text
          </a>
          , SHA-256 <code className="break-all">{sha256}</code>
        </p>
      </article>
    </div>
  );
}

/** Loads this only for a reader who copies a citation, because few do. */
const copy = async ({ target }: MouseEvent) => {
  const control = target as HTMLElement;
  if (control.dataset.use) await (await import('#features/articles/web/index.ts')).runTool(control);
};
