/**
 * Marks the places where a bulk mail differs between recipients: slots (`slot('name')`), and blocks that only some
 * recipients get (`opens(3)` … `closes`).
 */

/** Private characters of Unicode: nobody types them, and rendering does not change them. */
const [SLOT, SLOT_END, BLOCK, BLOCK_BEGINS, BLOCK_END] = ['\uE010', '\uE011', '\uE012', '\uE013', '\uE014'];
const MARKS = /[\uE010-\uE014]/g;
/** Matches a slot with its name, a block's beginning with its number, or its end; blank lines belong to the block. */
export const PARTS = /\uE010([a-z]+)\uE011|\uE012(\d+)\uE013\s*|\uE014\s*/g;

/**
 * The slots: the recipient's name, and paths on this site to their settings; for an alert also its subject, search and
 * number of results, and the path and words of the link to the complete list. No text shows `notices`: the notice of
 * each block of a correction, as 'record/number', with spaces between them.
 */
export type SlotName =
  | 'name'
  | 'manage'
  | 'unsubscribe'
  | 'subject'
  | 'wish'
  | 'found'
  | 'list'
  | 'listlabel'
  | 'notices';
export type SlotValues = Partial<Record<SlotName, string>>;

export const slot = (name: SlotName): string => `${SLOT}${name}${SLOT_END}`;
/** Begins a block for the recipients whose `blocks` contain this number. Blocks do not nest. */
export const opens = (block: number): string => `${BLOCK}${block}${BLOCK_BEGINS}`;
export const closes = BLOCK_END;

/** Removes characters from people's text that would look like marks. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '');
