import { type FormEvent, useRef, useState } from 'react';
import { isApiError } from '#kernel/problem.ts';
import type { ReturnedForm } from '#kernel/returned-form.ts';

interface Issue {
  path: PropertyKey[];
  message: string;
}
/** A contract's schema, as far as forms need it. */
export interface FormSchema {
  safeParse(values: unknown): { success: true } | { success: false; error: { issues: Issue[] } };
}

interface FormOptions<Body> {
  /** Loads the contract's schema when the form is first sent, so that it is not part of the page. */
  schema: () => Promise<FormSchema>;
  /** Turns the form's data into the endpoint's input. */
  values?: (form: FormData) => unknown;
  send: (values: Body) => Promise<void>;
  /** Called if sending failed for a reason other than invalid fields. */
  onFailure: (err: unknown) => void;
  /** The initial values of the controls. */
  saved?: Readonly<Record<string, unknown>>;
  /** The form as it was returned to a browser without scripts (`useReturnedForm`). */
  returned?: ReturnedForm | undefined;
}

/**
 * Handles a form: checks it with its contract's schema before it is sent, and also shows the server's errors. Spread
 * `form` on a <form>, and `field(name)` on each control that keeps its own value; for others, `errors` are by name. The
 * first wrong control gets the focus, or the element whose id is in its `data-focus`.
 */
export function useForm<Body>({ schema, values = plain, send, onFailure, saved = {}, returned }: FormOptions<Body>) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(returned?.errors ?? {});
  const [pending, setPending] = useState(false);
  const ref = useRef<HTMLFormElement>(null);

  const show = (found: Record<string, string>) => {
    setErrors(found);
    focusFirst(ref.current, found);
  };
  /** A conflict can concern a field, or something that is not in the form. */
  const isOurs = (name: string) => ref.current?.elements.namedItem(name);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const entered = values(new FormData(event.currentTarget));
    setPending(true);
    try {
      const found = await faultsBeforeSending(schema, entered);
      if (found) return show(found);
      setErrors({});
      await send(entered as Body);
    } catch (err) {
      const found = isApiError(err) && err.problem.errors;
      if (found && (err.status === 400 || Object.keys(found).some(isOurs))) show(found);
      else onFailure(err);
    } finally {
      setPending(false);
    }
  };
  const firstWrong = Object.keys(returned?.errors ?? {})[0];
  const field = (name: keyof Body & string) => ({
    name,
    error: errors[name],
    defaultValue: returned?.values[name] ?? String(saved[name] ?? ''),
    // Without scripts, the browser focuses the first wrong field.
    ...(name === firstWrong && { autoFocus: true }),
  });
  return { form: { ref, onSubmit, noValidate: true as const }, field, errors, pending };
}

/**
 * Returns the first message for each wrong field; undefined if none is wrong, or if the schema cannot be loaded. Then
 * only the server checks the values: browsers do not reload a script that failed while the connection was lost.
 */
export async function faultsBeforeSending(
  schema: () => Promise<FormSchema>,
  values: unknown,
): Promise<Record<string, string> | undefined> {
  const parsed = (await schema().catch(() => undefined))?.safeParse(values);
  return parsed?.success === false ? byField(parsed.error.issues) : undefined;
}

/** Focuses the first control that has an error, or the element whose id is in its `data-focus`. */
export function focusFirst(form: HTMLFormElement | null, errors: Readonly<Record<string, string>>): void {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[];
  const first = controls.find(({ name, dataset }) => errors[dataset.field ?? name]);
  (document.getElementById(first?.dataset.focus ?? '') ?? first)?.focus();
}

export function byField(issues: Issue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0] ?? 'form')] ??= message;
  return errors;
}

const plain = (form: FormData) => Object.fromEntries(form);
