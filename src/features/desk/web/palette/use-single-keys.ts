import { useState } from 'react';

const KEY = 'desk-single-keys';

/** Whether single keys are shortcuts on this device. They are, until somebody switches them off. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => read() !== 'off');
  const change = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(KEY, next ? 'on' : 'off');
    } catch {
      // A browser that stores nothing keeps it until the page is left.
    }
  };
  return [on, change];
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
