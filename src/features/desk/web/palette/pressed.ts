/** What a key press asks for, after the keys before it. */
export type Pressed = { open: 'palette' | 'shortcuts' } | { keys: string } | { wait: string } | undefined;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Keys that begin a pair. */
const FIRST = ['g', 'n'];

/**
 * @param before the first key of a pair that was pressed a moment ago, or ''
 * @param typing whether the press belongs to a text that somebody types, or to a dialog that is open
 * @param single whether keys by themselves do anything
 */
export function pressed(press: Press, before: string, typing: boolean, single: boolean): Pressed {
  const key = press.key.toLowerCase();
  if ((press.ctrlKey || press.metaKey) && !press.altKey) return key === 'k' ? { open: 'palette' } : undefined;
  if (typing || !single || press.altKey || press.ctrlKey || press.metaKey) return undefined;
  if (key === '?') return { open: 'shortcuts' };
  if (before) return { keys: `${before} ${key}` };
  return FIRST.includes(key) ? { wait: key } : undefined;
}
