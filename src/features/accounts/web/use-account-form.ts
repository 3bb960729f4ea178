import { useState } from 'react';
import { useReturnedForm } from '#platform/web/returned-form.ts';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { useForm } from '#platform/web/ui/use-form.ts';

export interface AccountFormOptions<Body> {
  /** Left out by forms without fields. */
  schema?: Parameters<typeof useForm>[0]['schema'];
  values?: (form: FormData) => unknown;
  send: (body: Body) => Promise<unknown>;
  /** The controls' initial values. */
  known?: Partial<Record<keyof Body & string, string>>;
  /** Where the form is posted, if not to the page's address with its search. */
  action?: string;
}

const anything = async () => ({ safeParse: () => ({ success: true as const }) });

/**
 * Runs a form of the account pages. Without scripts, the form posts to its page's address, which contains any emailed
 * token (server/routes.ts, server/own-routes.ts). `problem` is an error that is not about a particular field.
 */
export function useAccountForm<Body>(path: string, options: AccountFormOptions<Body>) {
  const { schema = anything, send, known = {}, action, ...rest } = options;
  const returned = useReturnedForm(path);
  const [problem, setProblem] = useState(returned?.message);
  const { form, field, pending } = useForm({
    ...rest,
    schema,
    returned,
    saved: known,
    send: async (body: Body) => {
      setProblem(undefined);
      await send(body);
    },
    onFailure: (err) => setProblem(reasonOf(err)),
  });
  const control = (name: keyof Body & string) => ({ ...field(name), required: true });
  return { form: { ...form, method: 'post', action }, control, pending, problem };
}

/** Returns the token of the emailed link that opened this page. */
export const linkToken = (): string => new URLSearchParams(window.location.search).get('token') ?? '';
