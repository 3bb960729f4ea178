/** Runs the style rules that read a single text. A separate module, because a thread loads it without the database. */
import { namesSpeltTwoWays } from './names-rule.ts';
import { figuresNotInText, type RuleText, undefinedAcronyms } from './text-rules.ts';

/** `acronyms` are those that the desk has listed as known. */
export const judgeText = ({ text, acronyms }: { text: RuleText; acronyms: readonly string[] }) => ({
  acronym: undefinedAcronyms(text, acronyms).found,
  figure: figuresNotInText(text).found,
  name: namesSpeltTwoWays(text).found,
});
