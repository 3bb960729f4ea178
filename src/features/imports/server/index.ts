export { writeMarkdownFolder } from './folder/write-folder.ts';
export { formerAddresses } from './old-addresses.ts';
export { insertImport, listImports } from './queries.ts';
export { importFile, type Reported, undoImport } from './run-import.ts';
export { importSubscribers } from './subscribers.ts';
export type { ThreadData } from './thread.ts';
