export { ConflictDialog } from './ConflictDialog.tsx';
export type { Compared } from './described.ts';
export { HistoryDialog } from './HistoryDialog.tsx';
export { useVersions } from './use-versions.ts';
export { VersionsDialog } from './VersionsDialog.tsx';
