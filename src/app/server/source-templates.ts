import { runnerImport } from 'vite';
import type { MailTemplates } from './mail-templates.tsx';

/** The templates as they stand in the tree, read anew for each mail: for development. */
export async function sourceTemplates(): Promise<MailTemplates> {
  const { module } = await runnerImport<MailTemplates>('/src/app/server/mail-templates.tsx');
  return module;
}
