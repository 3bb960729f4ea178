import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BylineField } from '#features/authors/web/index.tsx';
import { PlannedPart } from '#features/calendar/web/index.tsx';
import { WithdrawalNote } from '#features/editions/web/index.tsx';
import { SUB_CATEGORIES, SUB_CATEGORY_LABELS } from '#features/humor/vocabulary.ts';
import { FurtherJurisdictionsField, JurisdictionField, placesOf } from '#features/jurisdictions/web/index.ts';
import { FigureEditor, PictureField } from '#features/media/web/index.ts';
import { ReferencesPart } from '#features/references/web/index.ts';
import { SharePart } from '#features/shares/web/index.ts';
import { SubmissionPart } from '#features/submissions/web/index.tsx';
import { TopicField, TopicsField } from '#features/topics/web/index.ts';
import { type Prepared, UpdatePart, UpdatesPart, useUpdate } from '#features/updates/web/index.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { readMinutes, wordCount } from '#kernel/plain-text.ts';
import { isPublic } from '#kernel/publication.ts';
import { formatDate } from '#kernel/time.ts';
import { momentText } from '#platform/web/local-time.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { Facts } from '#platform/web/ui/Facts.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { Jurisdictions } from '#platform/web/ui/Flag.tsx';
import { Editor } from '#platform/web/ui/record-editor/Editor.tsx';
import { EditorPage, type EditorProps } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { CheckField, PageText } from '#platform/web/ui/record-editor/fields.tsx';
import { PageField } from '#platform/web/ui/record-editor/PageField.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { Publication } from '#platform/web/ui/record-editor/Publication.tsx';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import { type EditingProps, useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { DeskArticle } from '../../contract.ts';
import { ARTICLE_TYPES, BIO_MAX, EXCERPT_MAX, TYPE_LABELS } from '../../vocabulary.ts';
import { facetsQuery } from '../queries.ts';
import { AddressPart } from './AddressPart.tsx';
import { type ArticleValues, articleForm, humorForm, withReadTime } from './article-form.tsx';

type Props = EditingProps<DeskArticle, ArticleValues>;

const types = choicesOf(ARTICLE_TYPES, TYPE_LABELS);
const kinds = choicesOf(SUB_CATEGORIES, SUB_CATEGORY_LABELS);

function ArticlePanel({ editing }: Props) {
  const { control, check, values, stored } = editing;
  return (
    <>
      <Publication editing={editing}>{stored && <WithdrawalNote of={stored} />}</Publication>
      {values.type !== 'tax_humor' && <UpdatesPart kind="article" editing={editing} />}
      {stored?.status !== 'published' && <PlannedPart {...control('plannedFor')} />}
      {stored && <SubmissionPart pageId={stored.id} />}
      <Filing editing={editing} />
      <Presentation editing={editing}>
        <div>
          <CheckField {...check('featured')} label="Featured on the front page" />
          <CheckField {...check('pinned')} label="Pinned to the top of lists" />
        </div>
      </Presentation>
      <AddressPart editing={editing} />
      {stored && (
        <ReferencesPart
          articleId={stored.id}
          savedAt={stored.updatedAt}
          rejected={values.rejectedReferences}
          onChange={(rejectedReferences) => editing.change({ rejectedReferences })}
        />
      )}
      {/* Below the others, because the first save adds it while somebody is writing. */}
      {stored && !isPublic(stored, Date.now()) && <SharePart kind="article" recordId={stored.id} />}
      <Counts editing={editing} />
    </>
  );
}

function Presentation({ editing: { control, choice, values }, children }: Props & { children?: ReactNode }) {
  return (
    <>
      <Part title="Cover">
        <PictureField {...choice('coverId')} />
      </Part>
      <Part title="Presentation">
        <BylineField {...choice('authorName')} />
        <TextAreaField
          {...control('authorBio')}
          hint={`A sentence or two below the article. ${values.authorBio.trim().length} of ${BIO_MAX} characters.`}
          optional
        />
        {children}
      </Part>
    </>
  );
}

function Filing({ editing: { kind, control, choice, values } }: Props) {
  const { categories = [], jurisdictions = [] } = useQuery(facetsQuery).data ?? {};
  return (
    <Part title="Filed under">
      {kind.path !== '/admin/humor/$id' && <SelectField {...control('type')} choices={types} />}
      {values.type === 'tax_humor' && <SelectField {...control('subCategory')} choices={kinds} />}
      <TopicField {...choice('category')} used={categories} />
      <TopicsField {...choice('furtherTopics')} first={values.category.trim()} />
      <JurisdictionField {...choice('jurisdiction')} hint="Leave blank for Global." used={jurisdictions} />
      <FurtherJurisdictionsField {...choice('furtherJurisdictions')} first={values.jurisdiction.trim()} />
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

const ArticleEditor = (props: EditorProps<DeskArticle>) => <Written kind={articleForm} {...props} />;

/** Humor has the same editor as articles, with other fields under 'Filed under'. */
const HumorEditor = (props: EditorProps<DeskArticle>) => <Written kind={humorForm} {...props} />;

/** Shows the page as readers will see it, with all other fields beside it. */
function Written({ kind, stored, onCreated }: { kind: typeof articleForm } & EditorProps<DeskArticle>) {
  const editing = useEditing(kind, stored, onCreated);
  return (
    <Editor editing={editing} panel={<ArticlePanel editing={editing} />}>
      <ArticleSheet editing={editing} live={editing.stored} />
    </Editor>
  );
}

/** Edits an update of an article: everything except when and where readers see it. */
export function ArticleUpdate({ stored }: { stored: Prepared<DeskArticle> }) {
  const { editing, ofRecord } = useUpdate(articleForm, stored, withReadTime);
  return (
    <Editor
      editing={editing}
      panel={
        <>
          <UpdatePart editing={editing} editor="/admin/articles/$id" />
          <Filing editing={ofRecord} />
          <Presentation editing={ofRecord} />
        </>
      }
    >
      <ArticleSheet editing={ofRecord} live={stored.record as DeskArticle} />
    </Editor>
  );
}

interface SheetProps extends Props {
  /** The article that readers see, or will see. Undefined for a new one. */
  live: DeskArticle | undefined;
}

/** Shows the article's page for editing in place: the same parts as ArticleHeader, in the same typography. */
function ArticleSheet({ editing, live }: SheetProps) {
  const { values, control, choice, stored } = editing;
  return (
    <div className="flex flex-col gap-4">
      <Labels editing={editing} />
      <PageField {...control('title')} look="title" most={200} placeholder="Headline" autoFocus={!stored} />
      <PageField
        {...control('excerpt')}
        look="standfirst"
        most={EXCERPT_MAX}
        placeholder="A sentence or two below the headline and in lists"
        optional
      />
      <Byline editing={editing} live={live} />
      <PageText
        {...choice('content')}
        title={values.title}
        editor={FigureEditor}
        placeholder={values.type === 'tax_humor' ? 'Write the joke or the story here' : 'Write the article here'}
      />
    </div>
  );
}

/** Shows the values of the panel above the headline, where readers see them. */
function Labels({ editing: { values, stored } }: Props) {
  const { type, featured, category, furtherTopics, jurisdiction } = values;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
      <Badge>{TYPE_LABELS[type as DeskArticle['type']]}</Badge>
      {featured && <Badge tone="outline">Featured</Badge>}
      {[category, ...listed(furtherTopics)].filter(Boolean).map((name) => (
        <span key={name}>{name}</span>
      ))}
      {jurisdiction && <Jurisdictions of={placesOf(values, stored)} />}
    </div>
  );
}

function Byline({ editing: { values }, live }: SheetProps) {
  const date = live?.status === 'published' ? formatDate(live.publishedAt ?? live.createdAt) : 'Not published';
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

export const ArticleEditorPage = () => <EditorPage kind={articleForm} editor={ArticleEditor} />;

export const HumorEditorPage = () => <EditorPage kind={humorForm} editor={HumorEditor} />;
