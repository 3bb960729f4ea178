import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BylineField } from '#features/authors/web/index.ts';
import { SUB_CATEGORIES } from '#features/humor/vocabulary.ts';
import { JurisdictionField } from '#features/jurisdictions/web/index.ts';
import { CoverField } from '#features/media/web/index.ts';
import { ReferencesPart } from '#features/references/web/index.ts';
import { SubmissionPart } from '#features/submissions/web/index.ts';
import { TopicField, TopicsField } from '#features/topics/web/index.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { readMinutes, wordCount } from '#kernel/plain-text.ts';
import { momentText } from '#platform/web/local-time.ts';
import { Facts } from '#platform/web/ui/Facts.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { CheckField } from '#platform/web/ui/record-editor/fields.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { Publication } from '#platform/web/ui/record-editor/Publication.tsx';
import type { Editing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { Article } from '../../contract.ts';
import { ARTICLE_TYPES, BIO_MAX, TYPE_LABELS } from '../../vocabulary.ts';
import { facetsQuery } from '../queries.ts';
import { AddressPart } from './AddressPart.tsx';
import type { ArticleValues } from './article-values.ts';

type Props = { editing: Editing<Article, ArticleValues> };

const types = ARTICLE_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));
const kinds = SUB_CATEGORIES.map((value) => ({ value, label: value === 'joke' ? 'Joke' : 'Short funny story' }));

/** Everything about an article but its text. */
export function ArticlePanel({ editing }: Props) {
  const { control, choice, check, values, stored } = editing;
  return (
    <>
      <Publication editing={editing} />
      {stored && (
        <Suspense>
          <SubmissionPart pageId={stored.id} />
        </Suspense>
      )}
      <Filing editing={editing} />
      <Part title="Cover">
        <Suspense>
          <CoverField {...choice('coverId')} />
        </Suspense>
      </Part>
      <Part title="Presentation">
        <Suspense>
          <BylineField {...choice('authorName')} />
        </Suspense>
        <TextAreaField
          {...control('authorBio')}
          hint={`A sentence or two below the article. ${values.authorBio.trim().length} of ${BIO_MAX} characters.`}
          optional
        />
        <div>
          <CheckField {...check('featured')} label="Featured on the front page" />
          <CheckField {...check('pinned')} label="Pinned to the top of lists" />
        </div>
      </Part>
      <AddressPart editing={editing} />
      {stored && (
        <Suspense>
          <ReferencesPart
            articleId={stored.id}
            savedAt={stored.updatedAt}
            rejected={values.rejectedReferences}
            onChange={(rejectedReferences) => editing.change({ rejectedReferences })}
          />
        </Suspense>
      )}
      <Counts editing={editing} />
    </>
  );
}

function Filing({ editing: { kind, control, choice, values } }: Props) {
  const { categories = [], jurisdictions = [] } = useQuery(facetsQuery).data ?? {};
  return (
    <Part title="Filed under">
      {kind.path !== '/admin/humor/$id' && <SelectField {...control('type')} choices={types} />}
      {values.type === 'tax_humor' && <SelectField {...control('subCategory')} choices={kinds} />}
      <Suspense>
        <TopicField {...choice('category')} used={categories} />
        <TopicsField {...choice('furtherTopics')} first={values.category.trim()} />
      </Suspense>
      <JurisdictionField {...choice('jurisdiction')} hint="Leave blank for Global." used={jurisdictions} />
      <TextField
        {...control('tags')}
        hint="Separated by commas. Tags that begin with # are seen only by the desk."
        autoComplete="off"
        optional
      />
    </Part>
  );
}

function Counts({ editing: { control, values, stored } }: Props) {
  const words = wordCount(values.content);
  return (
    <Part title="Length">
      <TextField
        {...control('readTime')}
        hint={`Leave blank to calculate it from the text: ${readMinutes(words)} min.`}
        type="number"
        min={1}
        max={600}
        optional
      />
      <Facts
        facts={[
          ['Words', formatNumber(words)],
          ['Views', stored && formatNumber(stored.views)],
          ['Created', stored && momentText(stored.createdAt)],
        ]}
      />
    </Part>
  );
}
