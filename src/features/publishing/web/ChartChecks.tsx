import type { Checked } from '#features/publishing/contract.ts';
import type { Mending } from '#platform/web/ui/record-editor/kind.ts';
import { CheckLine, GoTo } from './CheckLine.tsx';

interface ChartChecksProps {
  charts: Checked['charts'];
  /** The control that has them. */
  field: string;
  mending: Mending;
}

/** The charts that are unfinished; readers would see gaps, or a table. */
export function ChartChecks({ charts, field, mending }: ChartChecksProps) {
  if (charts.length === 0) return null;
  return (
    <CheckLine mark="note" label={charts.length === 1 ? 'Chart' : 'Charts'}>
      <ul className="flex flex-col gap-1">
        {charts.map(({ title, problem }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two charts may have the same words
          <li key={at}>
            <span className="font-semibold">{title || 'A chart without a caption'}</span>: {problem}
          </li>
        ))}
      </ul>
      <GoTo what={charts.length === 1 ? 'Chart' : 'Charts'} field={field} mending={mending} />
    </CheckLine>
  );
}
