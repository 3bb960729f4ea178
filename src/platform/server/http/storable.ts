import { withoutPiledMarks } from '#kernel/plain-text.ts';
import { Failure } from '#kernel/problem.ts';

/** An object or array in the input, and its place. */
interface Place {
  container: Record<string, unknown>;
  name?: string;
  within?: Place;
}

/**
 * Makes input storable in PostgreSQL: replaces lone surrogates in place with the replacement character,
 * and shortens long rows of combining marks.
 * @throws Failure invalid for a NUL, which PostgreSQL cannot store in a text
 */
export function storable<T>(sent: T): T {
  const whole = { sent };
  const left: Place[] = [{ container: whole }];
  // A loop, because recursion into deep input would overflow the stack.
  for (let place = left.pop(); place; place = left.pop()) {
    const { container } = place;
    for (const [name, value] of Object.entries(container)) {
      if (typeof value === 'string' && value.includes('\0')) throw refused(pathOf(place, name));
      if (typeof value === 'string') container[name] = withoutPiledMarks(value.toWellFormed());
      if (typeof value === 'object' && value !== null)
        left.push({ container: value as Record<string, unknown>, name, within: place });
    }
  }
  return whole.sent;
}

/** Returns whether raw JSON may contain such texts. Few do, and this check is quick. */
export const mayBeUnstorable = (json: string): boolean => UNSTORABLE.test(json) || withoutPiledMarks(json) !== json;

const UNSTORABLE = /\\u(?:0000|d[89a-f])|(?<!\\u[\da-f]{4})(?:\\u[\da-f]{4}){31}/i;

/** Returns a path such as 'items.3.title'. Called only for a refusal: keeping paths would copy one for every value. */
function pathOf(place: Place, name: string): string {
  const names = [name];
  for (let at = place; at.within; at = at.within) names.unshift(at.name!);
  // The first name is `sent`.
  return names.slice(1).join('.') || 'body';
}

function refused(field: string): Failure {
  const message = 'Control characters are not allowed here';
  return new Failure('invalid', message, { errors: { [field]: message }, securityEvent: { kind: 'body-hostile' } });
}
