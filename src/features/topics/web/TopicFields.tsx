import type { ComponentProps } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { ChoiceField } from '#platform/web/ui/choice-field/ChoiceField.tsx';
import type { Listed } from '#platform/web/ui/choice-field/matching.ts';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import { MOST_TOPICS } from '../vocabulary.ts';
import { useTopicChoices } from './use-topic-choices.ts';

interface TopicFieldProps extends Omit<ComponentProps<typeof ChoiceField>, 'choices'> {
  /** Names that records already have. Those that are not topics come last. */
  used: readonly string[];
}

/** Lets an editor choose the first topic of a record, such as the category of an article. */
export function TopicField({ used, ...field }: TopicFieldProps) {
  const { choices, ...topics } = useTopicChoices();
  const others = used
    .filter((name) => !choices?.some(({ value }) => value === name))
    .map((value): Listed => ({ value, hint: 'No topic yet' }));
  return <ChoiceField {...field} {...topics} choices={choices && [...choices, ...others]} maxLength={80} optional />;
}

interface TopicsFieldProps {
  label: string;
  /** Names, which commas separate. */
  value: string;
  /** The first topic, which the field does not offer again. */
  first?: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Lets an editor choose the other topics of a record, one by one. */
export function TopicsField({ label, value, first, error, onChange }: TopicsFieldProps) {
  const { choices, ...topics } = useTopicChoices();
  const chosen = listed(value);
  const full = chosen.length >= MOST_TOPICS;
  const invitation = full ? `${MOST_TOPICS} at most` : chosen.length > 0 ? 'Add another' : 'None';
  return (
    <div>
      <ChoiceField
        {...topics}
        label={label}
        name="furtherTopic"
        error={error}
        // Always empty, because each choice joins the list below.
        value=""
        several
        choices={choices?.filter((choice) => choice.value !== first && !chosen.includes(choice.value))}
        placeholder={invitation}
        disabled={full}
        maxLength={80}
        onChange={(name) => onChange([...new Set([...chosen, name])].join(', '))}
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
