import { type ChangeEvent, useRef, useState } from 'react';
import { clockHint, fromTimeField, toTimeField } from '../local-time.ts';

/**
 * Returns a field for a time in the future, and `read`, which returns the time (ISO 8601), or shows in the field what
 * is wrong with it and focuses it. The field follows the stored time.
 */
export function useFutureTime(at: string | null) {
  const [known, setKnown] = useState(at);
  const [text, setText] = useState(toTimeField(at));
  const [error, setError] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);
  if (at !== known) {
    setKnown(at);
    setText(toTimeField(at));
    setError(undefined);
  }
  return {
    field: {
      ref,
      hint: clockHint(),
      type: 'datetime-local' as const,
      value: text,
      error,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setText(target.value);
        setError(undefined);
      },
    },
    isEmpty: text === '',
    read(): string | undefined {
      const moment = fromTimeField(text);
      if (moment && Date.parse(moment) > Date.now()) return moment;
      setError('Choose a time in the future');
      ref.current?.focus();
      return undefined;
    },
  };
}
