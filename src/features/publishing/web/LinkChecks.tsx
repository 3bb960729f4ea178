import type { Checked } from '#features/publishing/contract.ts';
import type { Mending } from '#platform/web/ui/record-editor/kind.ts';
import { CheckLine, GoTo } from './CheckLine.tsx';

interface LinkChecksProps {
  links: Checked['links'];
  /** The control that has them. */
  field: string;
  mending: Mending;
}

/** The links of the text; each that needs a look is named, with the words that it stands on. */
export function LinkChecks({ links: { total, unchecked, problems }, field, mending }: LinkChecksProps) {
  if (problems.length === 0)
    return (
      <CheckLine mark="fine" label="Links">
        {saidOf(total, unchecked)}
      </CheckLine>
    );
  return (
    <CheckLine mark="note" label="Links">
      <p>
        {problems.length} of {total} {problems.length === 1 ? 'needs' : 'need'} a look{' '}
        <GoTo what="Links" field={field} mending={mending} />
      </p>
      <ul className="mt-1 flex max-h-48 flex-col gap-1 overflow-y-auto">
        {problems.map(({ href, text, problem }) => (
          <li key={href}>
            <span className="font-semibold">{text || 'A link without words'}</span>{' '}
            <span className="break-all text-ink-soft">{href}</span>: {problem}
          </li>
        ))}
      </ul>
      {unchecked > 0 && <p className="mt-1 text-ink-soft">{unchecked} more were not checked.</p>}
    </CheckLine>
  );
}

function saidOf(total: number, unchecked: number): string {
  if (total === 0) return 'None in the text';
  const checked = total - unchecked;
  const fine = checked === 1 ? 'One, checked' : `${checked}, checked`;
  return unchecked > 0 ? `${fine}; ${unchecked} more were not` : fine;
}
