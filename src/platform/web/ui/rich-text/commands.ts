import type { ChainedCommands, Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { type Alignment, MAX_INDENT, type PaletteColour, safeHref } from '#kernel/rich-text.ts';

export type ColourMark = 'textColour' | 'background';

/** Returns the type of the block at the cursor, which has the alignment and the indent. */
function blockType(editor: Editor): 'heading' | 'paragraph' {
  return editor.isActive('heading') ? 'heading' : 'paragraph';
}

/** Indents or outdents by one step: nests list items, changes the indent of other blocks. */
export function indent(chain: ChainedCommands, editor: Editor, step: 1 | -1): ChainedCommands {
  if (editor.isActive('listItem')) return step > 0 ? chain.sinkListItem('listItem') : chain.liftListItem('listItem');
  const type = blockType(editor);
  const now: unknown = editor.getAttributes(type).indent;
  const next = Math.min(Math.max(Number(now ?? 0) + step, 0), MAX_INDENT);
  return chain.updateAttributes(type, { indent: next });
}

/** Returns whether {@link indent} would change anything. */
export function canIndent(editor: Editor, step: 1 | -1): boolean {
  if (editor.isActive('codeBlock')) return false;
  if (editor.isActive('listItem')) {
    return step > 0 ? editor.can().sinkListItem('listItem') : editor.can().liftListItem('listItem');
  }
  const now = Number(editor.getAttributes(blockType(editor)).indent ?? 0);
  return step > 0 ? now < MAX_INDENT : now > 0;
}

export function align(chain: ChainedCommands, to: Alignment | undefined): ChainedCommands {
  const align = to ?? null;
  return chain.updateAttributes('paragraph', { align }).updateAttributes('heading', { align });
}

export function currentAlignment(editor: Editor): Alignment | undefined {
  const value: Alignment | null | undefined = editor.getAttributes(blockType(editor)).align;
  return value ?? undefined;
}

export function colour(chain: ChainedCommands, mark: ColourMark, to: PaletteColour | undefined): ChainedCommands {
  return to ? chain.setMark(mark, { colour: to }) : chain.unsetMark(mark, { extendEmptyMarkRange: true });
}

export function currentColour(editor: Editor, mark: ColourMark): PaletteColour | undefined {
  return editor.getAttributes(mark).colour;
}

/**
 * Returns the typed address in the form for a link, or undefined if it is not allowed. The scheme is optional:
 * `example.org` and `a@example.org` are accepted.
 */
export function toHref(typed: string): string | undefined {
  const text = typed.trim();
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return safeHref(`mailto:${text}`);
  if (/^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]|$)/u.test(text)) return safeHref(`https://${text}`);
  return safeHref(text);
}

/** Links the selection or changes the link at the cursor; without either, inserts the text as a link. */
export function link(editor: Editor, href: string, text = href.replace(/^mailto:/, '')): void {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain
      .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
      .unsetMark('link')
      .run();
    return;
  }
  chain.extendMarkRange('link').setLink({ href }).run();
}

/** Returns the text that the link popover will link; the style sheet shortens it. */
export function linkedText(editor: Editor): string {
  const { from, to } = editor.state.selection;
  return editor.state.doc.textBetween(from, to, ' ');
}

/** Returns the focus to the text after a menu, unless the menu closed because another field got the focus. */
export function returnToText(editor: Editor): void {
  const at = document.activeElement;
  if (!at || at === document.body || at.closest('[role=toolbar]')) editor.view.focus();
}

/** Puts the cursor at the end of the text. TipTap's own command waits for the next frame, and keys would be lost. */
export function focusAtEnd({ state, view }: Editor): void {
  view.dispatch(state.tr.setSelection(Selection.atEnd(state.doc)));
  view.focus();
}
