/** Describes what a revision changes in a text. Runs only in browsers, because it needs their parser. */

import { useDeferredValue, useMemo } from 'react';
import { compareBlocks } from '#kernel/compare-texts.ts';
import { type Block, blocksOf } from '#kernel/rich-text-blocks.ts';

type Verb = 'added' | 'removed' | 'changed';

const counted = (noun: string, verbs: readonly Verb[]): string[] =>
  (['removed', 'added', 'changed'] as const).flatMap((verb) => {
    const count = verbs.filter((one) => one === verb).length;
    return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'} ${verb}`];
  });

/** Pictures by their ids; a changed caption or description changes the HTML. */
const picturesOf = (blocks: readonly Block[]) =>
  new Map(
    blocks.flatMap(({ html }) => {
      const [, id] = /^<figure data-(?:picture|media|held)="([^"]*)"/.exec(html) ?? [];
      return id === undefined ? [] : [[id, html] as const];
    }),
  );

function pictureVerbs(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Verb[] {
  const verbs = [...before].flatMap(([id, html]): Verb[] => {
    const now = after.get(id);
    if (now === undefined) return ['removed'];
    return now === html ? [] : ['changed'];
  });
  for (const id of after.keys()) if (!before.has(id)) verbs.push('added');
  return verbs;
}

function paragraphVerbs(before: Block[], after: Block[]): Verb[] {
  return compareBlocks(before, after).flatMap(({ pieces, restyled }): Verb[] => {
    const [first] = pieces;
    if (pieces.length === 1 && first?.change) return [first.change];
    return restyled || pieces.some(({ change }) => change) ? ['changed'] : [];
  });
}

/** Returns, for example, '1 picture removed'. */
export const pictureChanges = (before: string, after: string): string[] =>
  counted('picture', pictureVerbs(picturesOf(blocksOf(before)), picturesOf(blocksOf(after))));

const paragraphsOf = (html: string) => blocksOf(html).filter(({ tag }) => tag !== 'figure');

/** Among the figures, only charts have no HTML: their tables are blocks too. */
const chartsOf = (html: string) => blocksOf(html).filter((block) => block.tag === 'figure' && block.html === '');

/** Also returns, for example, '2 paragraphs changed'. Headings, list items and cells count as paragraphs. */
export function revisionChanges(before: string, after: string): string[] {
  const said = [
    ...pictureChanges(before, after),
    ...counted('chart', paragraphVerbs(chartsOf(before), chartsOf(after))),
    ...counted('paragraph', paragraphVerbs(paragraphsOf(before), paragraphsOf(after))),
  ];
  return said.length === 0 && before !== after ? ['The order or the format changed'] : said;
}

interface RevisionSummaryProps {
  /** HTML. */
  before: string;
  after: string;
  /** The names of other fields that were changed. */
  fields?: readonly string[];
  className?: string;
}

/** Lists what a revision changes. Readers' pages load it with `lazy`, because it contains the comparison of texts. */
export default function RevisionSummary({ before, after, fields = [], className }: RevisionSummaryProps) {
  // Runs the comparison later, so that typing stays fast.
  const now = useDeferredValue(after);
  const inText = useMemo(() => (before === now ? [] : revisionChanges(before, now)), [before, now]);
  const changes = [...fields.map((name) => `${name} changed`), ...inText];
  return (
    <p className={className}>
      <span className="font-semibold">What this revision changes:</span>{' '}
      {changes.length === 0 ? 'nothing yet' : changes.join(' · ')}
    </p>
  );
}
