import { byField } from '../use-form.ts';
import type { Editable, Saved } from './record-form.ts';

/** Returns the contract's refusals of a form, by the name of the control. */
export async function faultsOf<Values extends object, Body extends object>(
  { schema, bodyOf }: Pick<Editable<Saved, Values, Body>, 'schema' | 'bodyOf'>,
  values: Values,
): Promise<Record<string, string>> {
  const parsed = (await schema()).safeParse(bodyOf(values));
  return parsed.success ? {} : byField(parsed.error.issues);
}
