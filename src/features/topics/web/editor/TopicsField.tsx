import { useQuery } from '@tanstack/react-query';
import { Button } from '#platform/web/ui/Button.tsx';
import { SelectField } from '#platform/web/ui/Field.tsx';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import { MOST_TOPICS } from '../../vocabulary.ts';
import { treeQuery } from '../queries.ts';

interface TopicsFieldProps {
  label: string;
  /** Names, separated by commas. */
  value: string;
  /** The first topic, which is not offered again. */
  first?: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The topics of a record after its first: chosen one by one from the tree. */
export default function TopicsField({ label, value, first, error, onChange }: TopicsFieldProps) {
  const { topics = [] } = useQuery(treeQuery).data ?? {};
  const chosen = listed(value);
  const offered = topics
    .flatMap(({ name, below }) => [
      { value: name, label: name },
      ...below.map((topic) => ({ value: topic.name, label: `${name}: ${topic.name}` })),
    ])
    .filter((choice) => choice.value !== first && !chosen.includes(choice.value));
  const full = chosen.length >= MOST_TOPICS;
  const invitation = full ? `${MOST_TOPICS} at most` : chosen.length > 0 ? 'Add another' : 'None';
  return (
    <div>
      <SelectField
        label={label}
        name="furtherTopic"
        error={error}
        // Always empty: a choice goes to the list below.
        value=""
        disabled={full}
        onChange={(event) => event.currentTarget.value && onChange([...chosen, event.currentTarget.value].join(', '))}
        choices={[{ value: '', label: invitation }, ...offered]}
      />
      {chosen.length > 0 && (
        <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
          {chosen.map((name) => (
            <li key={name} className="flex items-center gap-1 border border-rule py-0.5 pl-2 text-sm">
              {name}
              <Button
                look="quiet"
                size="small"
                onClick={() => onChange(chosen.filter((one) => one !== name).join(', '))}
              >
                Remove<span className="sr-only"> “{name}”</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
