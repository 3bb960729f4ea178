export { formerAddresses } from './old-addresses.ts';
export { openExport } from './open-export.ts';
export { listImports } from './queries.ts';
export { type Reported, runImport, undoImport } from './run-import.ts';
export { importSubscribers } from './subscribers.ts';
