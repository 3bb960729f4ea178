import { useState } from 'react';

const KEY = 'desk-single-keys';

/** Whether single keys are shortcuts on this device; on by default. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(areSingleKeysOn);
  const change = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(KEY, next ? 'on' : 'off');
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  };
  return [on, change];
}

export const areSingleKeysOn = (): boolean => read() !== 'off';

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
