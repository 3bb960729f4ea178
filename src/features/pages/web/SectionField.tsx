import { lazy, Suspense, useId } from 'react';
import { Badge } from '#web/ui/Badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { compactControlClasses } from '#web/ui/Field.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { type Section, sectionLabel } from './sections.ts';

const RichTextEditor = lazy(() => import('#web/ui/rich-text/RichTextEditor.tsx'));

interface SectionFieldProps {
  section: Section;
  /** The text as it was changed; undefined while it is as stored. */
  draft: string | undefined;
  onWrite: (text: string) => void;
}

/** One section's text: rich text where it is HTML. */
export function SectionField({ section, draft, onWrite }: SectionFieldProps) {
  const id = useId();
  const { sectionName, contentType, content } = section;
  const value = draft ?? content;
  const blank = draft !== undefined && draft.trim() === '';
  return (
    <div className="flex max-w-4xl flex-col gap-1.5">
      <div className="flex items-center gap-3">
        <label id={`${id}-label`} htmlFor={id} className="font-semibold text-sm">
          {sectionLabel(sectionName)}
        </label>
        {draft !== undefined && <Badge tone="yellow">Modified</Badge>}
      </div>
      {blank && (
        <p id={`${id}-note`} className="text-danger text-sm">
          An empty text is not saved.
        </p>
      )}
      {contentType === 'html' ? (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <RichTextEditor id={id} aria-labelledby={`${id}-label`} value={value} onChange={onWrite} />
        </Suspense>
      ) : (
        <textarea
          id={id}
          aria-describedby={blank ? `${id}-note` : undefined}
          rows={rowsOf(value)}
          value={value}
          onChange={(event) => onWrite(event.target.value)}
          className={classes(compactControlClasses, 'py-2')}
        />
      )}
    </div>
  );
}

const LETTERS_PER_ROW = 110;

/** Enough rows to read the whole text, up to a dozen. */
function rowsOf(text: string): number {
  const rows = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_PER_ROW)), 0);
  return Math.min(12, Math.max(1, rows));
}
