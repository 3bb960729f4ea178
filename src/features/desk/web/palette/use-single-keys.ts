import { useState } from 'react';
import { singleKeys } from '#platform/web/single-keys.ts';

/** Whether single keys are shortcuts on this device; on by default. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(singleKeys.areOn);
  const change = (next: boolean) => {
    setOn(next);
    singleKeys.turn(next);
  };
  return [on, change];
}
