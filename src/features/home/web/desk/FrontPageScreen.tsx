import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { Button, Submit } from '#platform/web/ui/Button.tsx';
import { Switch } from '#platform/web/ui/data-table/Switch.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { DragHandle } from '#platform/web/ui/reorder/DragHandle.tsx';
import { MoveButtons } from '#platform/web/ui/reorder/MoveButtons.tsx';
import { moveTo, useReorder } from '#platform/web/ui/reorder/use-reorder.ts';
import { SettingsGroup } from '#platform/web/ui/SettingsGroup.tsx';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsaved } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';
import { type Compared, useVersions, VersionsDialog } from '#platform/web/ui/versions/index.ts';
import type { FrontPageChoice, SavedFrontPage } from '../../contract.ts';
import { choiceOf, draftOf, type FrontPageDraft, SECTION_LABELS, titleOf } from './draft.ts';
import { FRONT_PAGE_KEYS, home, savedQuery } from './queries.ts';
import { ChooseStory, StoryOrder } from './StoryOrder.tsx';

const FrontPage = lazy(() => import('../HomePage.tsx').then((all) => ({ default: all.FrontPage })));

/** Shows the front page as readers will see it once the draft is saved. Nothing in it reacts to clicks. */
function FrontPagePreview({ draft }: { draft: FrontPageDraft }) {
  const { site } = useRouteContext({ from: '__root__' });
  const { data: texts = {} } = useQuery(pageTextsQuery('home'));
  return (
    <section aria-labelledby="preview" className="mt-8">
      <h2 id="preview" className="mb-3 font-semibold font-serif text-xl">
        Preview
      </h2>
      <div inert className="border border-rule">
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <FrontPage
            texts={texts}
            title={texts.hero_title || site.name}
            heading="p"
            stories={draft.stories.flatMap(({ found }) => found ?? [])}
            sections={draft.sections.filter(({ shown }) => shown).map(({ name }) => name)}
          />
        </Suspense>
      </div>
    </section>
  );
}

const versionOf = ({ stories, sections, updatedAt }: SavedFrontPage) => ({ updatedAt, fields: { stories, sections } });

const KEPT = '/api/admin/front-page';

/** Edits the desk's choice, and saves all of it together. */
function FrontPageForm({ opened }: { opened: SavedFrontPage }) {
  const readAgain = useReadAgain(FRONT_PAGE_KEYS);
  const [known, setKnown] = useState(opened.visible);
  const learn = (saved: SavedFrontPage) => {
    setKnown((rows) => [...saved.visible, ...rows]);
    return versionOf(saved);
  };
  const versions = useVersions<FrontPageChoice>({
    kept: { key: KEPT, ids: [undefined] },
    opened: versionOf(opened),
    read: async () => learn(await home('GET /api/admin/front-page')),
    send: async (_, updatedAt, whole) => {
      const saved = learn(await home('PUT /api/admin/front-page', { body: { ...whole, updatedAt } }));
      toast({ title: 'Front page updated successfully' });
      void readAgain();
      return saved;
    },
  });
  return <Form key={versions.round} begin={draftOf(versions.fields, known)} versions={versions} known={known} />;
}

interface FormProps {
  begin: FrontPageDraft;
  versions: ReturnType<typeof useVersions<FrontPageChoice>>;
  known: SavedFrontPage['visible'];
}

function Form({ begin, versions, known }: FormProps) {
  const [draft, setDraft] = useState(begin);
  const [choosing, setChoosing] = useState(false);
  const { fields, saving } = versions;
  const form = useRef<HTMLFormElement>(null);
  const saved = draftOf(fields, known);
  const unsaved = useUnsaved({ key: KEPT, form, values: draft, saved, show: setDraft });
  const { dirty } = unsaved;
  const save = () => versions.save(choiceOf(draft)).then((done) => done && unsaved.settle(), toastFailure);
  return (
    <>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <KeptNote unsaved={unsaved} />
        <SettingsGroup
          title="Articles"
          note="The first is the lead. The newest featured articles follow those that you choose, up to six in all."
        >
          <StoryOrder
            stories={draft.stories}
            onChange={(stories) => setDraft({ ...draft, stories })}
            onAdd={() => setChoosing(true)}
          />
        </SettingsGroup>
        <SettingsGroup title="Sections" note="Below the lead article and the news, in this order.">
          <SectionOrder sections={draft.sections} onChange={(sections) => setDraft({ ...draft, sections })} />
        </SettingsGroup>
        <div
          data-edge="bottom"
          className="sticky bottom-0 z-10 flex flex-wrap items-center gap-4 border-rule border-y bg-paper py-3"
        >
          <Submit idle={!dirty} pending={saving} verb="Save" doing="Saving..." />
          <Button look="quiet" disabled={saving} idle={!dirty} onClick={unsaved.discard}>
            Undo changes
          </Button>
          <p role="status" className="text-ink-soft text-sm">
            {dirty ? 'Not saved yet: readers still see the previous version.' : 'Readers see this page.'}
          </p>
        </div>
      </form>
      {/* Outside the form, because Enter in its field would submit the form. */}
      <ChooseStory
        open={choosing}
        chosen={draft.stories}
        onClose={() => setChoosing(false)}
        onChoose={(found) => {
          setDraft({ ...draft, stories: [...draft.stories, { id: found.id, found }] });
          setChoosing(false);
        }}
      />
      <FrontPagePreview draft={draft} />
      <VersionsDialog of={compared(known)} versions={versions} />
    </>
  );
}

const compared = (known: SavedFrontPage['visible']): Compared<FrontPageChoice> => ({
  what: 'front page',
  labels: { stories: 'Articles', sections: 'Sections' },
  rich: [],
  words: {
    stories: (ids) => ids.map((id) => titleOf({ id, found: known.find((row) => row.id === id) })).join('\n'),
    sections: (sections) =>
      sections.map(({ name, shown }) => SECTION_LABELS[name] + (shown ? '' : ' (hidden)')).join('\n'),
  },
  refresh: FRONT_PAGE_KEYS,
});

interface SectionOrderProps {
  sections: FrontPageDraft['sections'];
  onChange: (sections: FrontPageDraft['sections']) => void;
}

function SectionOrder({ sections, onChange }: SectionOrderProps) {
  const move = (from: number, to: number) => onChange(moveTo(sections, from, to));
  const rows = useReorder<HTMLOListElement>(
    sections.map(({ name }) => SECTION_LABELS[name]),
    move,
  );
  return (
    <>
      <ol ref={rows.list} className="border-rule border-t">
        {sections.map(({ name, shown }, index) => (
          <li key={name} className={`flex items-center gap-2 border-rule border-b py-1 text-sm ${rows.look(index)}`}>
            <DragHandle name={SECTION_LABELS[name]} {...rows.handle(index)} />
            <span className="min-w-0 flex-1 font-semibold">{SECTION_LABELS[name]}</span>
            <Switch
              name={`Show “${SECTION_LABELS[name]}”`}
              on={shown}
              words={['Shown', 'Hidden']}
              onClick={() => onChange(sections.with(index, { name, shown: !shown }))}
            />
            <MoveButtons
              name={SECTION_LABELS[name]}
              first={index === 0}
              last={index === sections.length - 1}
              onMove={(by) => rows.move(index, index + by)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {rows.said}
      </p>
    </>
  );
}

/** Edits the articles and sections of the front page, and previews it as readers will see it. */
export default function FrontPageScreen() {
  return (
    <>
      <TabHead
        title="Front page"
        note="Choose the articles at the top and the order of the sections. Readers see changes as soon as you save."
      />
      <Loaded query={useQuery(savedQuery)}>{(saved) => <FrontPageForm opened={saved} />}</Loaded>
    </>
  );
}
