/** Makes valid values from a contract's schemas, for tests that call every endpoint. */
import { z } from 'zod';

export interface Schema {
  type?: string;
  format?: string;
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
}

/** Values by the name of a field whose type is not precise enough. */
const BY_NAME: Record<string, unknown> = {
  email: 'sample@example.com',
  authorEmail: 'sample@example.com',
  contactEmail: 'sample@example.com',
  href: '/about',
  url: 'https://example.com/course',
  // The site refuses this address without looking up a name.
  address: 'https://127.0.0.1/feed',
  phrases: ['a sample', 'an example'],
  sectionName: 'hero_title',
  recipient: 'sample@example.com',
  phone: '+44 113 555 0142',
  code: '123456',
  path: '/admin/articles',
  target: '/articles',
  site: 'https://old.example',
  search: '?status=draft',
  name: 'A sample',
  terms: ['a sample', 'an example'],
};

const BASE64URL = '^[\\w-]+$';
const TEXT =
  'Who decides, and where they sit when they decide, settles more than the contract, and a file that shows it settles the rest.';

/** A value with all objects in it, including the value itself, each with the names of its possible fields. */
export interface Sample {
  value: unknown;
  objects: { object: object; fields: string[] }[];
}

const jsonSchemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Returns a value with the required fields or, if none is required, as in a change, with the first field. */
export const sampleOf = (schema: z.ZodType): unknown => build(jsonSchemaOf(schema));

/** Returns a sample for each alternative of the schema. No list in them is empty. */
export function samplesOf(schema: z.ZodType): Sample[] {
  const described = jsonSchemaOf(schema);
  return (described.oneOf ?? described.anyOf ?? [described]).map((alternative) => {
    const objects: Sample['objects'] = [];
    return { value: build(alternative, '', objects), objects };
  });
}

/** Returns the names of an object's possible fields. */
export const fieldsOf = (schema: z.ZodType): string[] => Object.keys(jsonSchemaOf(schema).properties ?? {});

/**
 * Returns a value for the JSON Schema of a field with this name. Adds all objects that it makes to `objects`, if given.
 */
export function build(schema: Schema, name = '', objects?: Sample['objects']): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.oneOf ?? schema.anyOf ?? [];
  if (first) return build(first, name, objects);
  if (schema.type === 'object') return objectOf(schema, objects);
  if (schema.type === 'array') {
    if (Array.isArray(BY_NAME[name])) return [...BY_NAME[name]];
    const length = schema.minItems ?? (objects ? 1 : 0);
    return Array.from({ length }, () => build(schema.items ?? {}, '', objects));
  }
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return false;
  if (name in BY_NAME) return BY_NAME[name];
  return textOf(schema, name);
}

function objectOf({ properties = {}, required = [] }: Schema, objects?: Sample['objects']): Record<string, unknown> {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  const object = Object.fromEntries(names.map((name) => [name, build(properties[name] ?? {}, name, objects)]));
  // Only a draft may lack fields that its description does not require.
  if (properties.status?.default === 'pending') object.status = 'draft';
  objects?.push({ object, fields: Object.keys(properties) });
  return object;
}

function textOf({ format, pattern, maxLength = 1000 }: Schema, name: string): string {
  if (format === 'uuid') return crypto.randomUUID();
  if (format === 'date-time') return new Date().toISOString();
  if (pattern === BASE64URL) return 'c2FtcGxl';
  if (pattern && name === 'at') return '02:15';
  if (format === 'uri') return 'https://example.com';
  return (name === 'content' ? `<p>${TEXT}</p>` : TEXT).slice(0, maxLength);
}
