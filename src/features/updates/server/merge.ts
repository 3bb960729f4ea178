/** Merges an update with the changes of its record since the update was last saved. */
import { diffArrays } from 'diff';
import { changed } from '#kernel/changed.ts';
import { scan } from '#kernel/plain-text.ts';

export type Values = Record<string, unknown>;

/** Fields that the update and somebody else have changed differently. */
export interface UpdateClash {
  /** The values that both began with, by field. */
  began: Values;
  /** The update's values. */
  mine: Values;
}

interface Prepared {
  /** The update's values, by field. */
  change: Values;
  /** The record's values of the same fields when the update was last saved. */
  base: Values;
}

/** The fields with HTML, which are merged block by block. */
const RICH = ['content'];
/** The maximum time of a comparison (ms), and number of edits of a side. Above these, a person must merge the texts. */
const LONGEST = 100;
const MOST_EDITS = 300;

const differ = (a: unknown, b: unknown): boolean => changed({ value: a }, { value: b }) !== undefined;

/**
 * Returns the values that the update gives the record as it is now, without those that the record already has. A field
 * that only one side has changed keeps that side's value. A text in which the sides have changed different blocks keeps
 * both changes. Every other field is a clash, on which a person has to decide.
 */
export function mergeUpdate({ change, base }: Prepared, live: Values): { change: Values; clash: UpdateClash | null } {
  const merged: Values = {};
  const clash: UpdateClash = { began: {}, mine: {} };
  for (const [name, mine] of Object.entries(change)) {
    if (!differ(mine, live[name]) || !differ(mine, base[name])) continue;
    const both = differ(live[name], base[name]);
    const text = both && RICH.includes(name) ? mergeBlocks(String(base[name]), String(mine), String(live[name])) : mine;
    if (!both || (RICH.includes(name) && text !== undefined)) merged[name] = text;
    else {
      clash.began[name] = base[name];
      clash.mine[name] = mine;
    }
  }
  return { change: merged, clash: Object.keys(clash.mine).length > 0 ? clash : null };
}

/**
 * Returns a text with both sides' changes to `base`; undefined if both changed the same block, or added one at the same
 * place.
 */
function mergeBlocks(base: string, mine: string, theirs: string): string | undefined {
  const blocks = topBlocks(base);
  const [own, all] = [editsOf(blocks, topBlocks(mine)), editsOf(blocks, topBlocks(theirs))];
  if (!own || !all || Math.max(own.length, all.length) > MOST_EDITS) return undefined;
  // An edit that both sides made is applied only once.
  const done = new Set(own.map((edit) => JSON.stringify(edit)));
  const other = all.filter((edit) => !done.has(JSON.stringify(edit)));
  const merged: string[] = [];
  let at = 0;
  for (const edit of [...own, ...other].toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (own.includes(edit) && other.some((their) => overlap(edit, their))) return undefined;
    merged.push(...blocks.slice(at, edit.from), ...edit.blocks);
    at = Math.max(at, edit.to);
  }
  return [...merged, ...blocks.slice(at)].join('');
}

/** Replaces the blocks from `from` up to, but not including, `to`. */
interface Edit {
  from: number;
  to: number;
  blocks: string[];
}

const overlap = (a: Edit, b: Edit): boolean => (a.from < b.to && b.from < a.to) || a.from === b.from;

function editsOf(from: string[], to: string[]): Edit[] | undefined {
  const runs = diffArrays(from, to, { timeout: LONGEST });
  const edits: Edit[] = [];
  let at = 0;
  for (const { value, added, removed } of runs ?? []) {
    const last = edits.at(-1);
    const touching = last?.to === at ? last : undefined;
    if (added && touching) touching.blocks.push(...value);
    else if (added) edits.push({ from: at, to: at, blocks: value });
    else if (removed && touching) touching.to = at + value.length;
    else if (removed) edits.push({ from: at, to: at + value.length, blocks: [] });
    if (!added) at += value.length;
  }
  return runs && edits;
}

const VOID = ['br', 'hr'];

/** Splits cleaned HTML into its outermost blocks. */
function topBlocks(html: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let block = '';
  const add = (raw: string) => {
    block += raw;
  };
  const end = () => {
    if (depth > 0) return;
    if (block.trim() !== '') blocks.push(block.trim());
    block = '';
  };
  scan(
    html,
    add,
    (name, closes, tag) => {
      add(tag);
      if (closes) depth -= 1;
      else if (!VOID.includes(name)) depth += 1;
      if (closes || name === 'hr') end();
    },
    add,
  );
  end();
  return blocks;
}
