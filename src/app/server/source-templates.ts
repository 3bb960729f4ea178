import { runnerImport } from 'vite';
import type { MailTemplates } from '#platform/server/mail/templates/template.ts';

/** Loads the mail templates from their sources, again for each email, for development. */
export async function sourceTemplates(): Promise<MailTemplates> {
  const { module } = await runnerImport<MailTemplates>('/src/app/server/mail-templates.tsx');
  return module;
}
