import { useNavigate } from '@tanstack/react-router';
import { keep, recall } from '#platform/web/ui/record-editor/kept.ts';
import { newPath, useDesk } from './collection.ts';

const UNSAVED = 'This browser has an unsaved new record of this kind. Save or discard it first, then come back.';

/**
 * Returns a function that opens the editor for a new record of a kind, with some fields filled in. The editor would
 * restore unsaved input of another new record instead; in that case the function opens nothing and returns what the
 * person has to do first. `filledFrom` completes 'Filled in from …': 'the inquiry'.
 */
export function useBeginNew() {
  const { kinds } = useDesk();
  const navigate = useNavigate();
  return (name: string, values: Record<string, string>, filledFrom: string): string | undefined => {
    const { key, path } = kinds.find(({ kind }) => kind === name)!;
    const kept = recall(key!, undefined);
    // Replaces input that nobody has typed.
    if (kept && !kept.filledFrom) return UNSAVED;
    keep(key!, undefined, { values, filledFrom });
    void navigate({ to: newPath(path!) });
    return undefined;
  };
}
