import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { syndicationApi } from '#features/syndication/contract.ts';
import { client } from '#kernel/client.ts';
import { keyedBy, queryOf } from '#platform/web/queries.ts';
import { TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { SlugField } from '#platform/web/ui/record-editor/SlugField.tsx';
import type { EditingProps } from '#platform/web/ui/record-editor/use-editing.ts';
import type { DeskArticle } from '../../contract.ts';
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '../../vocabulary.ts';
import { type ArticleValues, askAddress } from './article-form.tsx';

const syndication = client<typeof syndicationApi>();

/** The version is part of the key, because a saved change may change the card. */
const cardQuery = ({ id, updatedAt }: DeskArticle) => ({
  ...keyedBy(updatedAt, queryOf(syndication, 'GET /api/admin/articles/:id/card', { params: { id } })),
  staleTime: Number.POSITIVE_INFINITY,
});

const titleOf = ({ seoTitle, title }: ArticleValues) => seoTitle.trim() || title.trim() || 'Untitled';
const descriptionOf = ({ seoDescription, excerpt }: ArticleValues) => seoDescription.trim() || excerpt.trim();

function SearchResult({ values }: { values: ArticleValues }) {
  const { site } = useRouteContext({ from: '__root__' });
  return (
    <Example title="As a search result">
      <p className="truncate text-ink-soft text-xs">{new URL(site.url).host} › Professional Articles</p>
      <p className="line-clamp-2 font-semibold text-accent text-base leading-snug">
        {titleOf(values)} · {site.name}
      </p>
      <p className="line-clamp-2 text-ink-soft text-sm">
        {descriptionOf(values) || 'Without a description, search engines choose a passage of the text.'}
      </p>
    </Example>
  );
}

function SharedLink({ values, stored }: { values: ArticleValues; stored: DeskArticle | undefined }) {
  const { site } = useRouteContext({ from: '__root__' });
  return (
    <Example title="As a shared link">
      {stored ? (
        <Card article={stored} />
      ) : (
        <p className="text-ink-faint text-sm">Its picture appears once you have saved.</p>
      )}
      <p className="mt-2 text-ink-soft text-xs">{new URL(site.url).host}</p>
      <p className="line-clamp-2 font-semibold text-sm leading-snug">{titleOf(values)}</p>
      <p className="line-clamp-2 text-ink-soft text-xs">{descriptionOf(values)}</p>
    </Example>
  );
}

function Card({ article }: { article: DeskArticle }) {
  const query = useQuery(cardQuery(article));
  return (
    <Loaded query={query} skeleton={2}>
      {({ image }) => (
        <img
          src={image}
          alt="The card with the title, as other sites show it"
          className="aspect-[1200/630] w-full rounded-sm border border-rule object-cover"
        />
      )}
    </Loaded>
  );
}

function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 font-semibold text-sm">{title}</figcaption>
      <div className="break-words rounded-md border border-rule bg-raised p-3">{children}</div>
    </figure>
  );
}

/** Shows the readable address of an article, and how search engines and other sites may show the article. */
export function AddressPart({ editing }: EditingProps<DeskArticle, ArticleValues>) {
  const { control, values, stored } = editing;
  return (
    <Part title="Address and sharing">
      <SlugField
        editing={editing}
        path="/articles/"
        ask={askAddress}
        // An article has a number only if it has ever been published.
        isSeen={Boolean(stored?.number)}
      />
      <TextField
        {...control('seoTitle')}
        hint={`Leave blank for the title. ${values.seoTitle.trim().length} of ${SEO_TITLE_MAX} characters.`}
        maxLength={SEO_TITLE_MAX}
        autoComplete="off"
        optional
      />
      <TextAreaField
        {...control('seoDescription')}
        hint={`Leave blank for the summary. ${values.seoDescription.trim().length} of ${SEO_DESCRIPTION_MAX} characters; most search engines show 160.`}
        maxLength={SEO_DESCRIPTION_MAX}
        optional
      />
      <SearchResult values={values} />
      <SharedLink values={values} stored={stored} />
    </Part>
  );
}
