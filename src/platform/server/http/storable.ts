import { Failure } from '#kernel/problem.ts';

/** An object or array within what was sent, and where it stands there. */
interface Place {
  container: Record<string, unknown>;
  name?: string;
  within?: Place;
}

/**
 * What was sent, with texts that PostgreSQL can keep: half of a character (a lone surrogate) becomes the sign for an
 * unknown one, in place. @throws Failure invalid for a NUL, which no text can hold
 */
export function storable<T>(sent: T): T {
  const whole = { sent };
  const left: Place[] = [{ container: whole }];
  // However deep it is: a function that calls itself would run out of stack.
  for (let place = left.pop(); place; place = left.pop()) {
    const { container } = place;
    for (const [name, value] of Object.entries(container)) {
      if (typeof value === 'string' && value.includes('\0')) throw refused(pathOf(place, name));
      if (typeof value === 'string' && !value.isWellFormed()) container[name] = value.toWellFormed();
      if (typeof value === 'object' && value !== null)
        left.push({ container: value as Record<string, unknown>, name, within: place });
    }
  }
  return whole.sent;
}

/** Whether JSON as it was sent may hold such texts at all: hardly any does, and looking is quick. */
export const mayBeUnstorable = (json: string): boolean => /\\u(?:0000|d[89a-f])/i.test(json);

/** 'items.3.title', made only for a refusal: carried along, it would be copied for every value. */
function pathOf(place: Place, name: string): string {
  const names = [name];
  for (let at = place; at.within; at = at.within) names.unshift(at.name!);
  // The first is `sent`.
  return names.slice(1).join('.') || 'body';
}

function refused(field: string): Failure {
  const message = 'Control characters are not allowed here';
  return new Failure('invalid', message, { errors: { [field]: message } });
}
