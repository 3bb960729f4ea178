import type { ComponentProps } from 'react';
import { PASSWORD_MIN } from '#kernel/accounts.ts';
import { PasswordField } from '#platform/web/ui/PasswordField.tsx';

type NewPasswordFieldProps = Pick<ComponentProps<typeof PasswordField>, 'label' | 'name' | 'error' | 'required'>;

/** A field for choosing a password. It describes a good one, and lets password managers suggest one. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...props}
      hint={`At least ${PASSWORD_MIN} characters. A few unrelated words are easy to remember and hard to guess.`}
      autoComplete="new-password"
    />
  );
}
