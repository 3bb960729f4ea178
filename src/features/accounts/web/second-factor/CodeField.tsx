import type { ComponentProps } from 'react';
import { TextField } from '#platform/web/ui/Field.tsx';

type CodeFieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'error' | 'autoFocus' | 'required'>;

/** Six digits: phones show their number keys, and fill the code in where they can. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      label="Code from your authenticator app"
      hint="Six digits, new every 30 seconds."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      className="max-w-48 font-mono text-lg tabular-nums tracking-widest"
    />
  );
}
