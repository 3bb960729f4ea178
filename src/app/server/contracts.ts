/** Who may call what: docs/permissions.md is made of the contracts, and the tests call every cell of its table. */
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { namesHaving } from '#features/kinds.ts';
import { ROLES, type Role } from '#kernel/accounts.ts';
import type { Api, Endpoint } from '#kernel/endpoint.ts';
import { versionsApi } from '#kernel/versions.ts';
import { mayUse } from '#platform/server/auth/access.ts';

const FEATURES = path.join(import.meta.dirname, '../../features');

export const CALLERS = ['nobody', ...ROLES] as const;
export type Caller = (typeof CALLERS)[number];

/** Every endpoint of every feature's contract and of the versions of records, by its path and then its method. */
export async function readContracts(): Promise<[key: string, endpoint: Endpoint][]> {
  const found: [string, Endpoint][] = Object.entries(versionsApi(namesHaving('versions')));
  for await (const file of glob('*/*contract.ts', { cwd: FEATURES })) {
    const contract = (await import(pathToFileURL(path.join(FEATURES, file)).href)) as Record<string, unknown>;
    for (const [name, api] of Object.entries(contract))
      if (name.endsWith('Api')) found.push(...Object.entries(api as Api));
  }
  return found.sort(([a], [b]) => sortKey(a).localeCompare(sortKey(b)));
}

const sortKey = (key: string) => key.split(' ').reverse().join(' ');

/** What a caller gets to hear: the call is taken, or the status that refuses it. */
export function answerFor(endpoint: Endpoint, caller: Caller): 'allowed' | 401 | 403 {
  if (mayUse(endpoint.access, caller === 'nobody' ? null : { role: caller as Role })) return 'allowed';
  return caller === 'nobody' ? 401 : 403;
}

const INTRODUCTION = `# Permissions

Made by \`npm run docs:permissions\` from the contracts: do not edit the tables. \`src/platform/server/auth/permissions.test.ts\` calls
every cell on the running application, and fails when this page is older than the contracts.

## What each role is for

| role         | may                                                                                                                              |
| ------------ | -------------------------------------------------------------------------------------------------------------------------------- |
| nobody       | read everything that is public, subscribe, submit without an account, send an inquiry                                             |
| \`subscriber\` | the same, and contribute: own submissions, own comments, the own account. The role that everybody begins with                     |
| \`recruiter\`  | as a subscriber; says whose jobs somebody sends                                                                                   |
| \`provider\`   | as a subscriber; says whose courses somebody sends                                                                                |
| \`editor\`     | everything about content and submissions: articles, humor, announcements, jobs, courses, their bin, the review queue, comments, what readers search for. Nothing about users, subscribers, inquiries, settings, navigation, page texts or popups |
| \`admin\`      | everything                                                                                                                       |

Page texts and popups are the voice of the site rather than content that is reviewed, and inquiries are letters of business to the
operators: they stay with administrators. In the administration an editor sees the tabs Overview, Content, Submissions and Jobs & Training; a link to
another tab says whose it is. The older dashboard is the administrators' alone.

Beyond the role, a handler looks at the record: a contributor reads and changes their own submissions and comments only, and what belongs to
somebody else is answered as if it were not there. The bin shows an editor content and nothing else. Nobody changes their own role or
disables themselves, and the last administrator stays one.

## Who may call what

✓ the call is taken; 401 nobody is signed in; 403 the role may not.
`;

/** The whole page. */
export function permissionsPage(endpoints: [key: string, endpoint: Endpoint][]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = endpoints.map(([key, endpoint]) =>
    row([`\`${key}\``, ...CALLERS.map((caller) => cell(answerFor(endpoint, caller)))]),
  );
  return [INTRODUCTION, row(['call', ...CALLERS]), row(['---', ...CALLERS.map(() => ':-:')]), ...rows, ''].join('\n');
}

const cell = (answer: 'allowed' | 401 | 403) => (answer === 'allowed' ? '✓' : String(answer));
