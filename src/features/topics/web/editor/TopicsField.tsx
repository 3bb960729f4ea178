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
  return (
    <div>
      {chosen.length > 0 && (
        <ul aria-label={label} className="mb-2 flex flex-wrap gap-2">
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
      {chosen.length < MOST_TOPICS && (
        <SelectField
          label={label}
          // A key empties the field once its choice is in the list above.
          key={chosen.length}
          name="furtherTopic"
          error={error}
          defaultValue=""
          onChange={(event) => event.currentTarget.value && onChange([...chosen, event.currentTarget.value].join(', '))}
          choices={[{ value: '', label: chosen.length > 0 ? 'Add another' : 'None' }, ...offered]}
        />
      )}
    </div>
  );
}
