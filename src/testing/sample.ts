/** Values that a contract takes, made from its schema: for tests that go through every endpoint. */
import { z } from 'zod';

export interface Schema {
  type?: string;
  format?: string;
  const?: unknown;
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

/** By the name of a field, where its type does not say what it takes. */
const BY_NAME: Record<string, unknown> = {
  email: 'sample@example.com',
  authorEmail: 'sample@example.com',
  contactEmail: 'sample@example.com',
  href: '/about',
  url: 'https://example.com/course',
  sectionName: 'hero_title',
  recipient: 'sample@example.com',
  phone: '+44 113 555 0142',
  code: '123456',
};

const TEXT =
  'Who decides, and where they sit when they decide, settles more than the contract, and a file that shows it settles the rest.';

/** A value with the objects that it holds, itself included, and the names of the fields that each of them takes. */
export interface Sample {
  value: unknown;
  objects: { object: object; fields: string[] }[];
}

const jsonSchemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** What has to be there; of a change, in which nothing has to, its first field. */
export const sampleOf = (schema: z.ZodType): unknown => build(jsonSchemaOf(schema));

/** One for each alternative that the schema has. No list in them is empty. */
export function samplesOf(schema: z.ZodType): Sample[] {
  const described = jsonSchemaOf(schema);
  return (described.oneOf ?? described.anyOf ?? [described]).map((alternative) => {
    const objects: Sample['objects'] = [];
    return { value: build(alternative, '', objects), objects };
  });
}

/** Names of the fields that an object takes. */
export const fieldsOf = (schema: z.ZodType): string[] => Object.keys(jsonSchemaOf(schema).properties ?? {});

/** A value for the JSON Schema of a field of that name. Objects that are made are added to `objects`, if they are asked for. */
export function build(schema: Schema, name = '', objects?: Sample['objects']): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.oneOf ?? schema.anyOf ?? [];
  if (first) return build(first, name, objects);
  if (schema.type === 'object') return objectOf(schema, objects);
  if (schema.type === 'array') {
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
  objects?.push({ object, fields: Object.keys(properties) });
  return object;
}

function textOf({ format, maxLength = 1000 }: Schema, name: string): string {
  if (format === 'uuid') return crypto.randomUUID();
  if (format === 'date-time') return new Date().toISOString();
  if (format === 'uri') return 'https://example.com';
  return (name === 'content' ? `<p>${TEXT}</p>` : TEXT).slice(0, maxLength);
}
