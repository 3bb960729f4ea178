import { field } from '#kernel/record-fields.ts';

export const TOPIC_FIELDS = {
  name: field('Name', (w) =>
    w
      .requiredLine('Name is required')
      .max(80, 'Name must be at most 80 characters')
      // Forms separate topics by commas.
      .regex(/^[^,]*$/, 'Please leave out commas'),
  ),
  /** The last part of the address of the topic's page. If empty, the site makes it from the name. */
  slug: field('Address', ({ line, z }) =>
    line
      .pipe(
        z
          .string()
          .max(80)
          .regex(
            /^(?:[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*)?$/u,
            'Use lower-case letters, digits and hyphens',
          ),
      )
      .default(''),
  ),
  description: field('Description', ({ z }) =>
    z.string().trim().max(600, 'Description must be at most 600 characters').default(''),
  ),
  /** The topic above it; null for the first level. */
  parentId: field('Within', (w) => w.id.nullable().default(null), { shown: 'optional' }),
};
