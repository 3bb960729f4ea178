/** Limits the structure of a body. Counts in its text, before it is parsed. */
import { Failure } from '#kernel/problem.ts';

/** No contract needs a quarter of this depth or half as many values. Checking a body takes time for every value. */
const MAX_DEPTH = 64;
const MAX_VALUES = 10_000;
const MAX_FORM_FIELDS = 1_000;
/** No control of a form has a longer name (characters). */
const MAX_NAME = 100;

const hostile = (message: string) => new Failure('invalid', message, { securityEvent: { kind: 'body-hostile' } });

/** Checks a JSON body. @throws Failure invalid if it is too deep or has too many values */
export function limitJson(json: string): void {
  let depth = 0;
  let values = 1;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (inText) {
      if (sign === '\\') at++;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === ',') values++;
    else if (sign === '}' || sign === ']') depth--;
    else if (sign === '{' || sign === '[') {
      depth++;
      values++;
    }
    if (depth > MAX_DEPTH) throw hostile(`The body is nested more than ${MAX_DEPTH} levels deep`);
    if (values > MAX_VALUES) throw hostile(`The body contains more than ${MAX_VALUES} values`);
  }
}

/** Checks a form-encoded body. @throws Failure invalid if it has too many fields or a long name */
export function limitForm(body: string): void {
  let fields = 0;
  for (let at = 0; at <= body.length; ) {
    if (++fields > MAX_FORM_FIELDS) throw hostile(`The form contains more than ${MAX_FORM_FIELDS} fields`);
    const next = body.indexOf('&', at);
    const end = next < 0 ? body.length : next;
    const name = body.slice(at, end).indexOf('=');
    if ((name < 0 ? end - at : name) > MAX_NAME)
      throw hostile('The form contains a field with a name that is too long');
    at = end + 1;
  }
}
