import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A secret of this installation: generated on first use, then stored in the data folder, readable by its owner only.
 * When several processes start at once, one stores its secret and the others read it.
 */
export function storedSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) keep(dataDir, file, make());
  return readFileSync(file, 'utf8').trim();
}

/** Written to a temporary file and then linked, so that nobody reads a partial secret. */
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
