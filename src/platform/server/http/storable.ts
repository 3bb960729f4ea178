import { Failure } from '#kernel/problem.ts';

/**
 * What was sent, with texts that PostgreSQL can keep: half of a character (a lone surrogate) becomes the sign for an
 * unknown one, in place. @throws Failure invalid for a NUL, which no text can hold
 */
export function storable<T>(sent: T): T {
  const left: { container: object; path: string }[] = [{ container: { sent }, path: '' }];
  // However deep it is: a function that calls itself would run out of stack.
  for (let next = left.pop(); next; next = left.pop()) {
    const { container, path } = next;
    for (const [name, value] of Object.entries(container)) {
      const its = path === '' ? '' : `${path.slice(1)}.${name}`.replace(/^\./, '');
      if (typeof value === 'string' && value.includes('\0')) throw refused(its || 'body');
      if (typeof value === 'string' && !value.isWellFormed())
        (container as Record<string, unknown>)[name] = value.toWellFormed();
      if (typeof value === 'object' && value !== null) left.push({ container: value, path: `:${its}` });
    }
  }
  return sent;
}

/** Whether JSON as it was sent may hold such texts at all: hardly any does, and looking is quick. */
export const mayBeUnstorable = (json: string): boolean => /\\u(?:0000|d[89a-f])/i.test(json);

function refused(field: string): Failure {
  const message = 'Control characters are not allowed here';
  return new Failure('invalid', message, { errors: { [field]: message } });
}
