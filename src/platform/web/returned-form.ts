import { useRouteContext } from '@tanstack/react-router';
import type { ReturnedForm } from '#kernel/returned-form.ts';

/** The form with that action if it was sent without scripts and came back: what was typed, and what is wrong with it. */
export function useReturnedForm(action: string): ReturnedForm | undefined {
  const { form } = useRouteContext({ from: '__root__' });
  return form?.action === action ? form : undefined;
}
