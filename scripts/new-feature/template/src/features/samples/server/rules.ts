/** Returns the values to store for an editor's input. */
import type { z } from 'zod';
import { plainText } from '#kernel/plain-text.ts';
import { Failure } from '#kernel/problem.ts';
import { publishedAtAfter } from '#kernel/publication.ts';
import type { Sample, SampleChange, SampleInput } from '../contract.ts';

/** The row of a new sample, whose text is cleaned. */
export function toRow(input: z.output<typeof SampleInput>, now: string) {
  return {
    ...input,
    ...stored(input.content),
    publishedAt: publishedAtAfter({ status: 'pending', publishedAt: null }, input, now),
  };
}

/** The columns that a change, whose text is cleaned, sets, with those derived from them. */
export function toChange(before: Sample, change: z.output<typeof SampleChange>, now: string) {
  const { updatedAt: _updated, autosave: _auto, content, ...fields } = change;
  return {
    ...fields,
    ...(content !== undefined && stored(content)),
    publishedAt: publishedAtAfter(before, change, now),
  };
}

function stored(content: string) {
  const contentText = plainText(content);
  const message = 'Text is required';
  // Markup with nothing to read in it passes the contract.
  if (contentText === '') throw new Failure('invalid', message, { errors: { content: message } });
  return { content, contentText };
}
