/**
 * Where a letter to many differs from one recipient to the next: at a slot (`slot('name')`), and in a block that not
 * everybody gets (`opens(3)` … `closes`).
 */

/** Private characters of Unicode: nobody types them, and nothing on the way from React to text touches them. */
const [SLOT, SLOT_END, BLOCK, BLOCK_BEGINS, BLOCK_END] = ['\uE010', '\uE011', '\uE012', '\uE013', '\uE014'];
const MARKS = /[\uE010-\uE014]/g;
/** A slot, with its name; the beginning of a block, with its number; or its end. Blank lines go with the block. */
export const PARTS = /\uE010([a-z]+)\uE011|\uE012(\d+)\uE013\s*|\uE014\s*/g;

/**
 * What a letter may name that differs: the recipient's name, paths on this site to what is theirs, and, of an alert, its
 * subject, what was asked for, how much was found, and where all of it is listed under which words.
 */
export type SlotName = 'name' | 'manage' | 'unsubscribe' | 'subject' | 'wish' | 'found' | 'list' | 'listlabel';
export type SlotValues = Partial<Record<SlotName, string>>;

export const slot = (name: SlotName): string => `${SLOT}${name}${SLOT_END}`;
/** Begins a block that only those get whose `blocks` name it. Blocks don't nest. */
export const opens = (block: number): string => `${BLOCK}${block}${BLOCK_BEGINS}`;
export const closes = BLOCK_END;

/** What people wrote, without what would be taken for a mark. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '');
