/** The name of the highlight in styles/prose.css. */
const NAME = 'references';
const EDITOR = '.rich-text .ProseMirror';

/**
 * Underlines these passages in the editor, also while somebody writes. It changes no element: the browser draws over the
 * text. Returns a function that ends it. In a browser that cannot do this, the list beside the text is all there is.
 */
export function underline(texts: readonly string[]): (() => void) | undefined {
  const editor = document.querySelector(EDITOR);
  if (!editor || !('highlights' in CSS) || texts.length === 0) return undefined;
  const draw = () => CSS.highlights.set(NAME, new Highlight(...rangesOf(editor, texts)));
  let asked = 0;
  const changes = new MutationObserver(() => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(draw);
  });
  changes.observe(editor, { childList: true, characterData: true, subtree: true });
  draw();
  return () => {
    changes.disconnect();
    cancelAnimationFrame(asked);
    CSS.highlights.delete(NAME);
  };
}

function rangesOf(editor: Element, texts: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const nodes = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const content = node.textContent ?? '';
    for (const text of texts)
      for (let at = content.indexOf(text); at >= 0; at = content.indexOf(text, at + text.length)) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + text.length);
        ranges.push(range);
      }
  }
  return ranges;
}
