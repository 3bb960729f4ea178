import { useHydrated } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Field, type TextField } from './Field.tsx';

type PasswordFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'name' | 'error' | 'required' | 'maxLength'
> & { autoComplete: 'current-password' | 'new-password' | 'off' };

/**
 * A field for a password, with a button that shows what was typed. Sending the form hides it again: browsers suggest
 * earlier entries of a field that shows its text.
 */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const scripted = useHydrated();
  const [shown, setShown] = useState(false);
  const control = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = control.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className="relative">
          <input
            {...input}
            {...ids}
            ref={control}
            type={shown ? 'text' : 'password'}
            // Tells platform/web/ui/unsaved not to keep the password, even while it is shown.
            data-secret
            autoCapitalize="none"
            spellCheck={false}
            className="control pr-16"
          />
          {scripted && (
            <button
              type="button"
              aria-controls={ids.id}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0 right-0 min-w-14 rounded-md px-3 font-medium text-accent text-sm underline"
            >
              {shown ? 'Hide ' : 'Show '}
              <span className="sr-only">what you typed</span>
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
