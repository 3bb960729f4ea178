import { type ReactNode, useState } from 'react';
import { useReturnedForm } from '#platform/web/returned-form.ts';
import { Submit } from '#platform/web/ui/Button.tsx';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { AccountFrame, type AccountFrameProps, OtherWays } from './AccountFrame.tsx';

interface AccountFormOptions<Body> {
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

interface AccountFormProps<Body> extends Omit<AccountFrameProps, 'problem' | 'children'>, AccountFormOptions<Body> {
  /** The form's page. */
  path: string;
  /** The button's label, and its label while the form is sending. */
  submit: readonly [string, string];
  /** Links to other pages, each a Way. */
  ways?: ReactNode;
  /** Returns the fields. */
  children?: (control: ReturnType<typeof useAccountForm<Body>>['control']) => ReactNode;
}

/** Shows a page with one form. */
export function AccountForm<Body>(props: AccountFormProps<Body>) {
  const { title, intro, path, submit, ways, children, ...options } = props;
  const { form, control, pending, problem } = useAccountForm<Body>(path, options);
  return (
    <AccountFrame title={title} intro={intro} problem={problem}>
      <form {...form} className="flex flex-col gap-5">
        {children?.(control)}
        <Submit className="w-full" pending={pending} verb={submit[0]} doing={submit[1]} />
      </form>
      {ways && <OtherWays>{ways}</OtherWays>}
    </AccountFrame>
  );
}
