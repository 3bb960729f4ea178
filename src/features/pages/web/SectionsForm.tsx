import { useBlocker } from '@tanstack/react-router';
import { Button } from '#web/ui/Button.tsx';
import type { PageContent } from '../contract.ts';
import type { PageName } from '../vocabulary.ts';
import { SectionField } from './SectionField.tsx';
import { sectionsOf } from './sections.ts';
import { useDrafts } from './use-drafts.ts';

/** Every section of a page, saved together. */
export function SectionsForm({ page, rows }: { page: PageName; rows: PageContent[] }) {
  const sections = sectionsOf(page, rows);
  const { drafts, saving, write, saveAll } = useDrafts(page, sections);
  const modified = drafts.size;
  useBlocker({
    shouldBlockFn: () => modified > 0 && !window.confirm('Leave without saving your changes?'),
    enableBeforeUnload: () => modified > 0,
  });
  return (
    <form
      className="flex flex-col gap-7"
      onSubmit={(event) => {
        event.preventDefault();
        saveAll();
      }}
    >
      {sections.map((section) => (
        <SectionField
          key={section.sectionName}
          section={section}
          draft={drafts.get(section.sectionName)}
          onWrite={(text) => write(section, text)}
        />
      ))}
      <div className="sticky bottom-0 flex items-center gap-4 border-rule border-t bg-paper py-3">
        <Button type="submit" disabled={modified === 0 || saving}>
          {saving ? 'Saving...' : 'Save All'}
        </Button>
        <p role="status" className="text-ink-soft text-sm">
          {modified === 0 ? 'No changes' : `${modified} modified ${modified === 1 ? 'section' : 'sections'}`}
        </p>
      </div>
    </form>
  );
}
