import { field, type Wire } from '#kernel/record-fields.ts';
import { MOST_SYNONYMS } from './vocabulary.ts';

const words = ({ z }: Wire) =>
  z
    .array(
      z
        .string()
        .trim()
        .max(80)
        .regex(/[\p{L}\p{N}]/u, 'Each needs a letter or a digit'),
    )
    .max(MOST_SYNONYMS, `Please enter at most ${MOST_SYNONYMS}`);

export const SYNONYM_FIELDS = {
  /** A search for one of them finds all of them. */
  terms: field('Words that mean the same', (w) => words(w).min(1, 'Please enter at least one'), { shown: 'lines' }),
  /** A search for one of `terms` also finds these, but not the other way round. */
  narrower: field('Also find', (w) => words(w).default([]), { shown: 'lines' }),
};
