import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { HubPieces } from '#features/topics/web/index.ts';
import { Html } from '#platform/web/ui/Html.tsx';
import { MissingPage } from '#platform/web/ui/MissingPage.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { hubQuery } from './queries.ts';

const route = getRouteApi('/authors/$slug');

export function AuthorPage() {
  const { page = 1 } = route.useLoaderDeps();
  const { data: author } = useSuspenseQuery(hubQuery(route.useParams().slug, page));
  if (!author)
    return (
      <MissingPage
        title="Author Not Found"
        text="There is no such author, or we have published nothing by them."
        back={{ to: '/articles', label: 'All Articles' }}
      />
    );
  const { name, slug, bio, links, portrait } = author;
  return (
    <div className="mx-auto max-w-page px-4 pt-8 sm:px-6 lg:pt-12">
      <header className="flex flex-wrap items-start gap-x-8 gap-y-4">
        {portrait && <Html className="cover size-32 shrink-0 sm:size-40" html={portrait.html} />}
        <div className="min-w-0 max-w-reading flex-1 basis-72">
          <p className="font-semibold text-accent text-sm">Author</p>
          <h1 className="mt-1 text-balance break-words font-semibold font-serif text-4xl tracking-tight">{name}</h1>
          {bio && (
            <div className="mt-3 flex flex-col gap-3 text-pretty font-serif text-ink-soft md:text-lg">
              <Paragraphs text={bio} />
            </div>
          )}
          {links.length > 0 && (
            <ul aria-label={`${name}’s links`} className="mt-3 flex flex-wrap gap-x-6 text-sm">
              {links.map((href) => (
                <li key={href}>
                  <a
                    href={href}
                    rel="me noopener nofollow"
                    className="inline-flex min-h-6 items-center break-all text-accent underline pointer-coarse:min-h-11"
                  >
                    {linkName(href)}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </header>
      <HubPieces
        path={`/authors/${encodeURIComponent(slug)}`}
        page={page}
        found={author}
        wish={{ author: name }}
        about={`by ${name}`}
      />
    </div>
  );
}

/** Returns a link in its readable form: the host without 'www.', and a short path. */
export function linkName(href: string): string {
  const { hostname, pathname } = new URL(href);
  const host = hostname.replace(/^www\./, '');
  const path = pathname.replace(/\/$/, '');
  return path.length <= 30 ? host + path : host;
}
