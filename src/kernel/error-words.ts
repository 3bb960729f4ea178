/**
 * Messages for invalid values if a schema has no message. They tell readers what to do, in plainer words than the
 * library's. Loaded with every contract, on the server and in the browser.
 */
import { z } from 'zod';
import { formatNumber } from './numbers.ts';

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & object>[0];

const FORMATS: Record<string, string> = {
  email: 'Must be a valid email',
  url: 'Must be a valid URL',
  uuid: 'Must be the id of a record',
  datetime: 'Must be a date and time such as 2026-03-01T09:30:00.000Z',
  date: 'Must be a date such as 2026-03-01',
};

const TYPES: Record<string, string> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be yes or no (true or false)',
  array: 'Must be a list',
  object: 'Must be an object with named fields',
};

const NOT_ACCEPTED = 'This is not one of the accepted values';

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Returns our own words for every issue, so that the library's are never shown. */
function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? 'This is required' : (TYPES[issue.expected] ?? NOT_ACCEPTED);
    case 'invalid_value':
      return isMissing(issue.input)
        ? 'This is required'
        : `Choose one of these: ${list.format(issue.values.map(String))}`;
    case 'invalid_format':
      return issue.format === 'starts_with'
        ? `Must start with ${issue.prefix}`
        : (FORMATS[issue.format] ?? 'This is not in the expected format');
    case 'invalid_union':
      return isMissing(issue.input) ? 'This is required' : NOT_ACCEPTED;
    case 'unrecognized_keys':
      return `Not recognised: ${issue.keys.join(', ')}`;
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    default:
      return NOT_ACCEPTED;
  }
}

const isMissing = (input: unknown) => input === undefined || input === null;

function tooSmall(origin: string, least: number): string {
  if (origin === 'string')
    return least === 1 ? 'This is required' : `Must be at least ${formatNumber(least)} characters`;
  if (origin === 'array' || origin === 'set')
    return least === 1 ? 'Choose at least one' : `Choose at least ${formatNumber(least)}`;
  return `Must be ${formatNumber(least)} or more`;
}

function tooBig(origin: string, most: number): string {
  if (origin === 'string') return `Must be at most ${formatNumber(most)} characters`;
  if (origin === 'array' || origin === 'set') return `Choose at most ${formatNumber(most)}`;
  return `Must be ${formatNumber(most)} or less`;
}

// In a browser, the library must not even try to compile schemas into functions: the content security policy forbids
// that.
z.config({ customError: wordsOf, jitless: typeof document !== 'undefined' });
