import { lazy, Suspense } from 'react';
import { type Compared, ConflictDialog, HistoryDialog } from '#platform/web/ui/versions/index.ts';
import { RichComparison } from '#platform/web/ui/versions/RichComparison.tsx';
import { wordsFor } from '#platform/web/ui/versions/side-words.ts';
import { pending, REVISIONS } from '../example-api.ts';
import { nothing } from '../nothing.ts';
import type { Section } from '../primitive.ts';

const MergeText = lazy(() => import('#platform/web/ui/versions/MergeText.tsx'));
const FieldComparison = lazy(() => import('#platform/web/ui/versions/FieldComparison.tsx'));

interface Values {
  title: string;
  content: string;
}

const of: Compared<Values> = {
  what: 'event',
  labels: { title: 'Title', content: 'Description' },
  rich: ['content'],
  refresh: [],
};
const mine: Values = { title: 'Treaty Days in Graz', content: '<p>Two days about the treaty.</p>' };
const theirs: Values = { title: 'Treaty Days in Vienna', content: '<p>Two days about the treaty, with cases.</p>' };

export const versions: Section = {
  id: 'versions',
  title: 'Versions',
  primitives: [
    {
      name: 'HistoryDialog',
      from: 'versions/HistoryDialog.tsx',
      use: 'What was saved of a record, each version compared with the one before, and the way back to it.',
      states: {
        'Two versions': {
          picture: 'dialog[open]',
          show: (close) => (
            <HistoryDialog
              of={of}
              kind="event"
              recordId="event-1"
              updatedAt={REVISIONS[0]!.at}
              now={theirs}
              valuesOf={(fields) => ({ title: String(fields.title), content: String(fields.content) })}
              dirty={false}
              onRestored={pending}
              open
              onClose={close}
            />
          ),
        },
      },
    },
    {
      name: 'RevisionChanges',
      from: 'versions/RevisionChanges.tsx',
      use: 'What one version changed, field by field.',
      within: 'HistoryDialog',
    },
    {
      name: 'ConflictDialog',
      from: 'versions/ConflictDialog.tsx',
      use: 'Two people changed one record: the second sees both versions and decides field by field.',
      states: {
        'One field to choose, one to take over': {
          picture: 'dialog[open]',
          show: (close) => (
            <ConflictDialog
              of={of}
              open
              conflict="Somebody else saved this event after you opened it. Your changes were not saved."
              merging={{ theirs: ['content'], mine: [], both: ['title'], values: theirs, base: theirs }}
              mine={mine}
              copy={{ text: mine.title }}
              saving={false}
              onLoad={pending}
              onMerge={pending}
              onClose={close}
            />
          ),
        },
      },
    },
    {
      name: 'MergeFields',
      from: 'versions/MergeFields.tsx',
      use: 'What becomes of each field when two versions are merged.',
      within: 'ConflictDialog',
    },
    {
      name: 'MergeText',
      from: 'versions/MergeText.tsx',
      use: 'A text that two people changed: separate passages of both stay, and a choice is asked for where both changed one.',
      states: {
        'One passage to choose': (
          <Suspense>
            <MergeText
              words={wordsFor(undefined)}
              name="example"
              label="Description"
              base="<p>Two days about the treaty.</p><p>Lunch is included.</p>"
              mine="<p>Two days about the treaty, with cases.</p><p>Lunch is included.</p>"
              theirs="<p>Three days about the treaty.</p><p>Lunch and dinner are included.</p>"
              onChoose={nothing}
            />
          </Suspense>
        ),
      },
    },
    {
      name: 'VersionsDialog',
      from: 'versions/VersionsDialog.tsx',
      use: 'The ConflictDialog of a small form that uses useVersions.',
      within: 'ConflictDialog',
    },
    {
      name: 'FieldComparison',
      from: 'versions/FieldComparison.tsx',
      use: 'Two versions of one field; load it with React.lazy.',
      states: {
        'A text and a number': (
          <Suspense>
            <FieldComparison before="Treaty Days" after="Treaty Days in Vienna" rich={false} />
            <FieldComparison before={6} after={6.5} rich={false} />
          </Suspense>
        ),
      },
    },
    {
      name: 'Blocks',
      from: 'versions/Blocks.tsx',
      use: 'The paragraphs of a comparison, with what was added and removed.',
      within: 'RichComparison',
    },
    {
      name: 'RichComparison',
      from: 'versions/RichComparison.tsx',
      use: 'Two versions of a rich text, paragraph by paragraph; what is far from a change is folded.',
      states: {
        Normal: (
          <RichComparison
            before="<h2>Programme</h2><p>Day one.</p><p>Day two.</p><p>Dinner.</p>"
            after="<h2>Programme</h2><p>Day one.</p><p>Day two.</p><p>Dinner, with a speech.</p>"
          />
        ),
      },
    },
  ],
};
