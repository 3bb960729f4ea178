import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import type { Recognised } from '../../contract.ts';
import { recognisedQuery } from '../queries.ts';
import { underline } from './underline.ts';

interface ReferencesPartProps {
  articleId: string;
  savedAt: string;
  /** Labels, one in each line. */
  rejected: string;
  onChange: (rejected: string) => void;
}

/** The references recognised in the saved text: underlined there, linked for readers unless the author rejects it. */
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
  reference: Recognised;
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
      <Button
        look="secondary"
        size="small"
        onClick={onToggle}
        aria-label={`${isRejected ? 'Accept' : 'Reject'} ${label}`}
      >
        {isRejected ? 'Accept' : 'Reject'}
      </Button>
    </li>
  );
}
