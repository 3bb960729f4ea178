import { useRouteContext } from '@tanstack/react-router';
import type { ReturnedForm } from '#kernel/returned-form.ts';

/**
 * Returns the typed values and the errors of the form with this action, if it was sent without scripts and returned.
 */
export function useReturnedForm(action: string): ReturnedForm | undefined {
  const { form } = useRouteContext({ from: '__root__' });
  return form?.action === action ? form : undefined;
}
