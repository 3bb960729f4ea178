import { type Fact, factsOf, PublishChecks, textFaults } from '#features/publishing/web/index.ts';
import { recordIdOf } from '#features/updates/web/index.ts';
import { plainText, readMinutes } from '#kernel/plain-text.ts';
import { formOf, type ValuesOf } from '#platform/web/ui/record-editor/form-values.ts';
import { type ChecksProps, type RecordForm, UNPUBLISHED } from '#platform/web/ui/record-editor/record-form.ts';
import { addressFaults } from '#platform/web/ui/record-editor/SlugField.tsx';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import type { DeskArticle } from '../../contract.ts';
import { ARTICLE_FIELDS, ARTICLE_PLAN } from '../../fields.ts';
import { articleAtDesk } from '../desk/record.ts';
import { articles } from '../queries.ts';

const fields = { ...ARTICLE_FIELDS, ...ARTICLE_PLAN };
const form = formOf(fields);
export type ArticleValues = ValuesOf<typeof fields>;

/** Leaves a computed read time blank. */
const valuesOf = (article: DeskArticle): ArticleValues => ({
  ...form.valuesOf(article),
  subCategory: article.subCategory ?? form.blank.subCategory,
  ...(article.readTime === readMinutes(article.wordCount) && { readTime: '' }),
});

/** Only humor keeps its sub-category. */
const bodyOf = (values: ArticleValues) => ({
  ...form.bodyOf(values),
  ...(values.type !== 'tax_humor' && { subCategory: null }),
});

type ArticleBody = ReturnType<typeof bodyOf>;

/** Adds the read time to a change of the text: if its field is blank, the server computes it again. */
export const withReadTime = <Change extends Partial<ArticleBody>>(change: Change, { readTime }: ArticleBody): Change =>
  change.content === undefined ? change : { readTime, ...change };

export const articleForm: RecordForm<DeskArticle, ArticleValues, ArticleBody> = {
  ...articleAtDesk,
  ...form,
  valuesOf,
  bodyOf,
  list: '/admin/articles',
  listName: 'Content',
  checks: ArticleChecks,
  unpublished: UNPUBLISHED,
  schema: async () => (await import('../../contract.ts')).ArticleInput,
  update: (id, change, body) => articleAtDesk.update(id, withReadTime(change, body)),
  deleted: 'Article deleted successfully',
  copyOf: ({ title, excerpt, content }) => ({
    text: [title, excerpt, plainText(content)].filter(Boolean).join('\n\n'),
    html: content,
  }),
};

/** Jokes and short funny stories: articles with a separate list and editor. */
export const humorForm: typeof articleForm = {
  ...articleForm,
  what: 'piece of humor',
  list: '/admin/humor',
  listName: 'Humor',
  path: '/admin/humor/$id',
  tellsReaders: false,
  blank: { ...form.blank, type: 'tax_humor', subCategory: 'joke' },
};

export const askAddress = (query: { slug: string; record?: string }) =>
  articles('GET /api/admin/articles/address', { query });

function ArticleChecks({ values, stored, faults, ...question }: ChecksProps<DeskArticle, ArticleValues>) {
  return (
    <PublishChecks
      facts={shownFacts(values, stored)}
      content={values.content}
      coverId={values.coverId}
      withoutCover="Generated from the title and the type"
      ruled={{
        kind: 'article',
        id: recordIdOf(stored),
        title: values.title,
        summary: values.excerpt,
        byline: values.authorName,
        tags: listed(values.tags),
      }}
      summaryIn="excerpt"
      faults={async () => ({
        ...textFaults(values.content),
        ...(await addressFaults(askAddress, values.slug, stored)),
        ...(await faults()),
      })}
      {...question}
    />
  );
}

function shownFacts(values: ArticleValues, stored: DeskArticle | undefined): Fact[] {
  const { needed, extra } = factsOf(form.labels, values);
  const isOptional = values.type === 'tax_humor' && ({ optional: true } as const);
  const topics = [values.category.trim(), ...listed(values.furtherTopics)].filter(Boolean).join(' · ');
  const places = [values.jurisdiction.trim(), ...listed(values.furtherJurisdictions)].filter(Boolean).join(' · ');
  const slug = values.slug.trim() || stored?.slug;
  const prominence = [values.pinned && 'pinned to the top of lists', values.featured && 'featured on the front page'];
  return [
    needed('authorName', 'None: readers see no author'),
    { ...needed('excerpt', 'None yet: cards show the beginning of the text'), ...isOptional },
    {
      ...needed('category', 'None yet: no topic’s page will show it', topics),
      label: 'Category and topics',
      ...isOptional,
    },
    { ...extra('jurisdiction', 'None yet: readers see Global', places), field: 'jurisdiction' },
    extra('slug', 'Made from the title', slug ? `/articles/${slug}` : ''),
    {
      label: 'Place',
      shown: prominence.filter(Boolean).join(', '),
      without: 'Among the newest articles',
      optional: true,
    },
  ];
}
