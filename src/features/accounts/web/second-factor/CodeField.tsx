import type { ComponentProps } from 'react';
import { TextField } from '#platform/web/ui/Field.tsx';

type CodeFieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'error' | 'autoFocus' | 'required'>;

/** Asks for six digits. Phones show their number keys, and fill in the code if they can. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      label="Code from your authenticator app"
      hint="Six digits, new every 30 seconds."
      inputMode="numeric"
      autoComplete="one-time-code"
      // A recovery code works here too.
      maxLength={40}
      className="max-w-48 font-mono text-lg tabular-nums tracking-widest"
    />
  );
}
