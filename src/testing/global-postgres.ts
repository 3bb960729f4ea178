/** Starts one PostgreSQL per run, with a migrated database and the initial content, which each test file copies. */
import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './postgres.ts';
import { createTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; template: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  const template = await createTemplate(server.url);
  project.provide('postgres', { url: server.url, template: template.name });
  return async () => {
    await template.drop();
    await server.stop();
  };
}
