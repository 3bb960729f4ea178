export { ConflictDialog } from './ConflictDialog.tsx';
export type { Compared } from './described.ts';
export { HistoryDialog } from './HistoryDialog.tsx';
export { type MergingValues, sortOut } from './merging.ts';
export { useVersions } from './use-versions.ts';
export { VersionsDialog } from './VersionsDialog.tsx';
