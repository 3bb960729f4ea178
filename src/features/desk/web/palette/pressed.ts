/** The effect of a key press; `wait` is the first key of a pair. */
export type Pressed = { open: 'palette' | 'shortcuts' } | { keys: string } | { wait: string } | undefined;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Keys that begin a pair. */
const FIRST = ['g', 'n'];

/**
 * Returns the effect of a key press.
 * @param before the first key of a pair, pressed a moment ago, or ''
 * @param typing whether somebody is typing a text, or a dialog is open
 * @param single whether single keys are shortcuts
 */
export function pressed(press: Press, before: string, typing: boolean, single: boolean): Pressed {
  const key = press.key.toLowerCase();
  if ((press.ctrlKey || press.metaKey) && !press.altKey) return key === 'k' ? { open: 'palette' } : undefined;
  if (typing || !single || press.altKey || press.ctrlKey || press.metaKey) return undefined;
  if (key === '?') return { open: 'shortcuts' };
  if (key === '/') return { open: 'palette' };
  if (before) return { keys: `${before} ${key}` };
  return FIRST.includes(key) ? { wait: key } : undefined;
}
