import type { ComponentProps } from 'react';
import { Button } from '../Button.tsx';
import { listed } from '../record-editor/terms.ts';
import { ChoiceField } from './ChoiceField.tsx';

interface NamesFieldProps extends Omit<ComponentProps<typeof ChoiceField>, 'several' | 'placeholder' | 'disabled'> {
  /** Names, which commas separate. */
  value: string;
  /** A name that the field does not offer, because the record has it in a field of its own. */
  first?: string | undefined;
  /** How many names a person can choose. */
  most: number;
}

/** Lets a person choose names one by one. Those chosen stand in a list below, where each can be removed. */
export function NamesField({ value, first, most, choices, onChange, ...field }: NamesFieldProps) {
  const chosen = listed(value);
  const full = chosen.length >= most;
  const invitation = full ? `${most} at most` : chosen.length > 0 ? 'Add another' : 'None';
  return (
    <div>
      <ChoiceField
        {...field}
        // Always empty, because each choice joins the list below.
        value=""
        several
        choices={choices?.filter((choice) => choice.value !== first && !chosen.includes(choice.value))}
        placeholder={invitation}
        disabled={full}
        onChange={(name) => onChange([...new Set([...chosen, name])].join(', '))}
      />
      {chosen.length > 0 && (
        <ul aria-label={field.label} className="mt-2 flex flex-wrap gap-2">
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
