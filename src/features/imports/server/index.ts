export { writeMarkdownFolder } from './folder/write-folder.ts';
export { formerAddresses } from './old-addresses.ts';
export { insertImport, listImports } from './queries.ts';
export type { Reported } from './report.ts';
export { importFile } from './run-import.ts';
export type { ThreadData } from './thread.ts';
export { undoImport } from './undo-import.ts';
