import { TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { SlugField } from '#platform/web/ui/record-editor/SlugField.tsx';
import type { Editing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { Article } from '../../contract.ts';
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '../../vocabulary.ts';
import { articles } from '../queries.ts';
import type { ArticleValues } from './article-values.ts';
import { SearchResult, SharedLink } from './Elsewhere.tsx';

/** Asks which address an article would get, and whether another has it. */
export const askAddress = (query: { slug: string; record?: string }) =>
  articles('GET /api/admin/articles/address', { query });

/** The readable address of an article, and how search engines and other sites show it. */
export function AddressPart({ editing }: { editing: Editing<Article, ArticleValues> }) {
  const { control, values, stored } = editing;
  return (
    <Part title="Address and sharing">
      <SlugField
        editing={editing}
        path="/articles/"
        ask={askAddress}
        // It has a number from its first publication on.
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
