import { FigureEditor } from '#features/media/web/index.ts';
import { readMinutes, wordCount } from '#kernel/plain-text.ts';
import { formatDate } from '#kernel/time.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Jurisdiction } from '#platform/web/ui/Flag.tsx';
import { PageText } from '#platform/web/ui/record-editor/fields.tsx';
import { PageField } from '#platform/web/ui/record-editor/PageField.tsx';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import type { Editing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { Article } from '../../contract.ts';
import { EXCERPT_MAX, TYPE_LABELS } from '../../vocabulary.ts';
import type { ArticleValues } from './article-values.ts';

type Props = { editing: Editing<Article, ArticleValues> };

/** The page of an article, to write in: the same parts as in ArticleHeader, in the same typography. */
export function ArticleSheet({ editing }: Props) {
  const { values, control, choice, stored } = editing;
  return (
    <div className="flex flex-col gap-4">
      <Labels editing={editing} />
      <PageField {...control('title')} look="title" most={200} autoFocus={!stored} />
      <PageField
        {...control('excerpt')}
        look="standfirst"
        most={EXCERPT_MAX}
        placeholder="A sentence or two below the headline and in lists"
        optional
      />
      <Byline editing={editing} />
      <PageText
        {...choice('content')}
        title={values.title}
        editor={FigureEditor}
        placeholder={values.type === 'tax_humor' ? 'Write the joke or the story here' : 'Write the article here'}
      />
    </div>
  );
}

/** As the panel says, and as readers see it above the headline. */
function Labels({ editing: { values, stored } }: Props) {
  const { type, featured, category, furtherTopics, jurisdiction } = values;
  const code = stored?.jurisdiction === jurisdiction ? stored.jurisdictionCode : '';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
      <Badge>{TYPE_LABELS[type as Article['type']]}</Badge>
      {featured && <Badge tone="outline">Featured</Badge>}
      {[category, ...listed(furtherTopics)].filter(Boolean).map((name) => (
        <span key={name}>{name}</span>
      ))}
      {jurisdiction && <Jurisdiction name={jurisdiction} code={code} />}
    </div>
  );
}

function Byline({ editing: { values, stored } }: Props) {
  const date = stored?.status === 'published' ? formatDate(stored.publishedAt ?? stored.createdAt) : 'Not published';
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 border-rule border-y py-1 text-ink-soft text-sm">
      <span className={values.authorName ? 'font-semibold text-ink' : undefined}>
        {values.authorName || 'No byline'}
      </span>
      <span aria-hidden>·</span>
      <span>{date}</span>
      <span aria-hidden>·</span>
      <span>{values.readTime || readMinutes(wordCount(values.content))} min read</span>
    </p>
  );
}
