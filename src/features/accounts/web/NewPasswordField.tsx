import type { ComponentProps } from 'react';
import { PASSWORD_MIN } from '#kernel/accounts.ts';
import { TextField } from '#platform/web/ui/Field.tsx';

type NewPasswordFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'name' | 'error' | 'required'>;

/** A field for choosing a password. It describes a good one, and lets password managers suggest one. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <TextField
      {...props}
      hint={`At least ${PASSWORD_MIN} characters. A few unrelated words are easy to remember and hard to guess.`}
      type="password"
      autoComplete="new-password"
    />
  );
}
