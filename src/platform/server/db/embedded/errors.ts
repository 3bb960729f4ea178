/** The message is for the person who starts the program: print it without a stack. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Another running process owns the data directory. */
export class DataDirInUseError extends EmbeddedPostgresError {
  override name = 'DataDirInUseError';
}

/** Returns the code of a system or PostgreSQL error (`ENOENT`, `28P01` …), or '' for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Returns an error about a PostgreSQL program that could not run. It names the cause and a remedy. */
export function cannotRun(program: string, error: unknown): EmbeddedPostgresError {
  const remedy = {
    ENOENT: 'The bundled PostgreSQL needs glibc (not musl): set DATABASE_URL to a PostgreSQL server of your own.',
    EACCES: 'Files there may not be executed (a noexec mount?): install elsewhere, or set DATABASE_URL.',
    EPERM: 'Changing to an unprivileged user is forbidden here: start as a non-root user, or set DATABASE_URL.',
  }[codeOf(error)];
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const detail = (said || String(error)).trim();
  return new EmbeddedPostgresError(`Could not run ${program}: ${detail}${remedy ? `\n${remedy}` : ''}`, {
    cause: error,
  });
}
