import { cutAt } from '#kernel/excerpt.ts';
import { DESCRIPTION_CUT, REQUIREMENT_CUT, REQUIREMENTS_SHOWN } from '../vocabulary.ts';

/** Cuts a description for a card (specification, sections 2 and 9). */
export function cutDescription(description: string): string {
  return cutAt(description.replace(/\s+/g, ' ').trim(), DESCRIPTION_CUT);
}

/** Returns the first two requirements, each cut at 20 characters, and how many more there are. */
export function cutRequirements(requirements: readonly string[]): { shown: string[]; more: number } {
  const shown = requirements.slice(0, REQUIREMENTS_SHOWN).map((text) => cutAt(text, REQUIREMENT_CUT));
  return { shown, more: requirements.length - shown.length };
}
