import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Finding } from '#features/publishing/contract.ts';
import { capital } from '#kernel/numbers.ts';
import { blocksOf } from '#kernel/rich-text-blocks.ts';
import { queryOf } from '#platform/web/queries.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { type SharedPassage, sharedPassages } from '../shingles.ts';
import { publishing } from './queries.ts';

interface CompareDialogProps {
  similar: NonNullable<Finding['similar']>;
  title: string;
  /** HTML. */
  content: string;
  onClose: () => void;
}

/** Shows a text beside a similar one, and marks the passages of five words and more that both have. */
export default function CompareDialog({ similar: { kind, id }, title, content, onClose }: CompareDialogProps) {
  const query = useQuery({
    ...queryOf(publishing, 'GET /api/publishing/texts/:kind/:id', { params: { kind, id } }),
    staleTime: 0,
  });
  return (
    <Dialog title="Compare" open onClose={onClose} wide>
      <Loaded query={query} skeleton={6}>
        {(other) => (
          <>
            <p className="mb-4 text-ink-soft text-sm">Passages that appear in both texts are marked.</p>
            <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
              <Column label="This text" title={title} content={content} other={other.content} />
              <Column label={capital(kind)} title={other.title} content={other.content} other={content} />
            </div>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function Column({ label, title, content, other }: { label: string; title: string; content: string; other: string }) {
  const paragraphs = useMemo(() => paragraphsOf(content, other), [content, other]);
  return (
    <section aria-label={`${label}: ${title}`} className="min-w-0 max-md:border-rule max-md:border-t max-md:pt-4">
      <p className="text-ink-soft text-sm">{label}</p>
      <h3 className="mb-3 break-words font-semibold font-serif text-lg">{title}</h3>
      <div className="flex flex-col gap-3 break-words font-serif">
        {paragraphs.map(({ key, isHeading, passages }) => (
          <p key={key} className={isHeading ? 'font-semibold' : undefined}>
            {passages.map(({ text, shared }, at) => {
              const place = `${key}/${at}`;
              return shared ? (
                <mark key={place} className="bg-accent-soft text-ink">
                  {text}
                </mark>
              ) : (
                <span key={place}>{text}</span>
              );
            })}
          </p>
        ))}
      </div>
    </section>
  );
}

/** Finds the passages in the complete text, because a copy may divide it into other paragraphs. */
function paragraphsOf(content: string, other: string) {
  const [blocks, others] = [blocksOf(content), blocksOf(other)];
  const [text, otherText] = [blocks, others].map((some) => some.map((block) => block.text).join('\n'));
  const lines: SharedPassage[][] = [[]];
  for (const { text: passage, shared } of sharedPassages(text!, otherText!))
    for (const [at, part] of passage.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (part) lines.at(-1)!.push({ text: part, shared });
    }
  return blocks.map(({ tag }, key) => ({ key, isHeading: tag === 'h2' || tag === 'h3', passages: lines[key] ?? [] }));
}
