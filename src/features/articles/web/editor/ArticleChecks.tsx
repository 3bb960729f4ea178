import { type Fact, PublishChecks, textFaults } from '#features/publishing/web/index.ts';
import type { ChecksProps } from '#platform/web/ui/record-editor/record-form.ts';
import { addressFaults } from '#platform/web/ui/record-editor/SlugField.tsx';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import type { Article } from '../../contract.ts';
import { askAddress } from './AddressPart.tsx';
import { ARTICLE_LABELS, type ArticleValues } from './article-values.ts';

/** The checks before an article or a piece of humor is published. */
export default function ArticleChecks({ values, stored, faults, ...question }: ChecksProps<Article, ArticleValues>) {
  return (
    <PublishChecks
      facts={factsOf(values, stored)}
      content={values.content}
      coverId={values.coverId}
      withoutCover="Drawn from the title and the type"
      faults={async () => ({
        ...textFaults(values.content),
        ...(await addressFaults(askAddress, values.slug, stored)),
        ...(await faults()),
      })}
      {...question}
    />
  );
}

function factsOf(values: ArticleValues, stored: Article | undefined): Fact[] {
  const isHumor = values.type === 'tax_humor';
  const topics = [values.category.trim(), ...listed(values.furtherTopics)].filter(Boolean);
  const slug = values.slug.trim() || stored?.slug;
  const places = [values.pinned && 'pinned to the top of lists', values.featured && 'featured on the front page'];
  const excerpt: Fact = {
    label: ARTICLE_LABELS.excerpt,
    shown: values.excerpt.trim(),
    without: 'None yet: cards show the beginning of the text',
    field: 'excerpt',
    ...(isHumor && { optional: true }),
  };
  return [
    {
      label: ARTICLE_LABELS.authorName,
      shown: values.authorName.trim(),
      without: 'None: readers see no author',
      field: 'authorName',
    },
    excerpt,
    {
      label: 'Category and topics',
      shown: topics.join(' · '),
      without: 'None yet: no topic’s page will show it',
      field: 'category',
      ...(isHumor && { optional: true }),
    },
    {
      label: ARTICLE_LABELS.jurisdiction,
      shown: values.jurisdiction.trim(),
      without: 'None yet: readers see Global',
      field: 'jurisdiction',
      optional: true,
    },
    {
      label: ARTICLE_LABELS.slug,
      shown: slug ? `/articles/${slug}` : '',
      without: 'Made from the title',
      optional: true,
    },
    {
      label: 'Place',
      shown: places.filter(Boolean).join(', '),
      without: 'Among the newest articles',
      optional: true,
    },
  ];
}
