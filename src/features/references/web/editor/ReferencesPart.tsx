import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import type { RecognisedProvision } from '../../contract.ts';
import { recognisedQuery } from '../queries.ts';

/** The name of the highlight in styles/prose.css. */
const NAME = 'references';
const EDITOR = '.rich-text .ProseMirror';

/**
 * Underlines these passages in the editor, even while the author is typing. Changes no element, because the browser
 * draws over the text. Returns a function that removes the underlines. In a browser without highlights, only the list
 * beside the text shows the references.
 */
function underline(texts: readonly string[]): (() => void) | undefined {
  const editor = document.querySelector(EDITOR);
  if (!editor || !('highlights' in CSS) || texts.length === 0) return undefined;
  const draw = () => CSS.highlights.set(NAME, new Highlight(...rangesOf(editor, texts)));
  let asked = 0;
  const changes = new MutationObserver(() => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(draw);
  });
  changes.observe(editor, { childList: true, characterData: true, subtree: true });
  draw();
  return () => {
    changes.disconnect();
    cancelAnimationFrame(asked);
    CSS.highlights.delete(NAME);
  };
}

function rangesOf(editor: Element, texts: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const nodes = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const content = node.textContent ?? '';
    for (const text of texts)
      for (let at = content.indexOf(text); at >= 0; at = content.indexOf(text, at + text.length)) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + text.length);
        ranges.push(range);
      }
  }
  return ranges;
}

interface ReferencesPartProps {
  articleId: string;
  savedAt: string;
  /** The labels of rejected references, one per line. */
  rejected: string;
  onChange: (rejected: string) => void;
}

/**
 * Lists the references recognised in the saved text and underlines them there. Readers see them as links, unless the
 * author rejects them.
 */
export function ReferencesPart({ articleId, savedAt, rejected, onChange }: ReferencesPartProps) {
  const query = useQuery(recognisedQuery(articleId, savedAt));
  const labels = rejected.split('\n').filter(Boolean);
  const accepted = query.data?.references.filter(({ label }) => !labels.includes(label)) ?? [];
  const texts = accepted
    .flatMap((one) => one.texts)
    .sort()
    .join('\n');
  useEffect(() => underline(texts.split('\n').filter(Boolean)), [texts]);
  const toggle = (label: string) =>
    onChange((labels.includes(label) ? labels.filter((one) => one !== label) : [...labels, label]).join('\n'));
  return (
    <Part title="References">
      <Loaded query={query} skeleton={2} failed={() => 'The references could not be loaded.'}>
        {({ references }) =>
          references.length === 0 ? (
            <p className="text-ink-soft text-sm">
              None recognised. Directives, Acts, treaties, models and cases are recognised when the text is saved.
            </p>
          ) : (
            <ul className="divide-y divide-rule">
              {references.map((one) => (
                <Reference
                  key={one.id}
                  reference={one}
                  isRejected={labels.includes(one.label)}
                  onToggle={() => toggle(one.label)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Part>
  );
}

interface ReferenceProps {
  reference: RecognisedProvision;
  isRejected: boolean;
  onToggle: () => void;
}

function Reference({ reference: { label, href, texts }, isRejected, onToggle }: ReferenceProps) {
  return (
    <li className="flex items-start justify-between gap-3 py-2 text-sm">
      <div className="min-w-0">
        <p className={isRejected ? 'text-ink-faint line-through' : 'font-semibold'}>
          {href ? (
            <a href={href} target="_blank" rel="noreferrer" className="hover:underline">
              {label}
            </a>
          ) : (
            label
          )}
        </p>
        <p className="text-ink-soft">{texts.map((text) => `“${text}”`).join(', ')}</p>
      </div>
      <Button look="secondary" size="small" onClick={onToggle} aria-label={`${isRejected ? 'Use' : 'Ignore'} ${label}`}>
        {isRejected ? 'Use' : 'Ignore'}
      </Button>
    </li>
  );
}
