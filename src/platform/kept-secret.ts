import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A secret of this installation: made when it is first asked for, then kept in the data folder, readable by its owner
 * alone. Of several processes that start at once one keeps what it made, and the others read that.
 */
export function keptSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) keep(dataDir, file, make());
  return readFileSync(file, 'utf8').trim();
}

/** Written aside and then linked: nobody ever reads half a secret. */
function keep(dataDir: string, file: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true });
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, secret, { mode: 0o600 });
  try {
    linkSync(aside, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
