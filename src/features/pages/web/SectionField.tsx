import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { Skeleton } from '#platform/web/ui/Skeleton.tsx';
import { HistoryDialog } from '#platform/web/ui/versions/index.ts';
import type { PageName } from '../vocabulary.ts';
import { sectionsQuery } from './admin-queries.ts';
import { pageTextsQuery } from './queries.ts';
import { type Section, sectionLabel } from './sections.ts';

const RichTextEditor = lazy(() => import('#platform/web/ui/rich-text/RichTextEditor.tsx'));

interface SectionFieldProps {
  page: PageName;
  section: Section;
  /** The modified text; undefined while it is unchanged. */
  draft: string | undefined;
  onWrite: (text: string) => void;
  /** Whether the address names this text. If so, the field is highlighted and scrolled into view. */
  named?: boolean;
}

export function SectionField({ page, section, draft, onWrite, named = false }: SectionFieldProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (named) place.current?.scrollIntoView({ block: 'center' });
  }, [named]);
  const { sectionName, contentType, content } = section;
  const value = draft ?? content;
  const blank = draft !== undefined && draft.trim() === '';
  return (
    <div ref={place} className={classes('flex max-w-4xl flex-col gap-1.5', named && 'border-accent border-l-2 pl-4')}>
      <div className="flex flex-wrap items-center gap-x-3">
        <label id={`${id}-label`} htmlFor={id} className="font-semibold text-sm">
          {sectionLabel(sectionName)}
        </label>
        {draft !== undefined && <Badge tone="yellow">Modified</Badge>}
        {section.stored && <SectionHistory page={page} section={section} dirty={draft !== undefined} />}
      </div>
      {blank && (
        <p id={`${id}-note`} className="text-danger text-sm">
          An empty text is not saved.
        </p>
      )}
      {contentType === 'html' ? (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <RichTextEditor
            id={id}
            aria-labelledby={`${id}-label`}
            placeholder="What the page says here"
            value={value}
            onChange={onWrite}
          />
        </Suspense>
      ) : (
        <textarea
          id={id}
          aria-describedby={blank ? `${id}-note` : undefined}
          rows={rowsOf(value)}
          value={value}
          onChange={(event) => onWrite(event.target.value)}
          className="control control-compact py-2"
        />
      )}
    </div>
  );
}

interface SectionHistoryProps {
  page: PageName;
  section: Section;
  dirty: boolean;
}

function SectionHistory({ page, section: { sectionName, content, contentType, stored }, dirty }: SectionHistoryProps) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const readAgain = () => queryClient.invalidateQueries({ queryKey: sectionsQuery(page).queryKey });
  if (!stored) return null;
  return (
    <>
      <Button type="button" look="quiet" size="small" className="-mr-3 ml-auto" onClick={() => setOpen(true)}>
        <History aria-hidden size={14} />
        History<span className="sr-only"> ({sectionLabel(sectionName)})</span>
      </Button>
      <HistoryDialog
        of={{
          what: 'text',
          labels: { content: sectionLabel(sectionName) },
          rich: contentType === 'html' ? ['content'] : [],
          refresh: [pageTextsQuery(page).queryKey],
        }}
        kind="page-text"
        recordId={stored.id}
        updatedAt={stored.updatedAt}
        now={{ content }}
        valuesOf={(fields) => ({ content: String(fields.content ?? '') })}
        dirty={dirty}
        onRestored={readAgain}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const LETTERS_PER_ROW = 110;

/** Returns enough rows for the complete text, but at most a dozen. */
function rowsOf(text: string): number {
  const rows = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_PER_ROW)), 0);
  return Math.min(12, Math.max(1, rows));
}
