import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const { structure } = (await import(new URL('scripts/structure.mjs', root).href)) as {
  structure(root: string): { files: number; crumbs: string[] };
};

/** What a file is by its name, however short it is: docs/architecture.md lists the roles of a feature's files. */
const roles =
  /^(events|notices|page-parts|xp-rules|points|policy|[a-z-]*calls|[a-z-]*fields)\.ts$|^(personal-data|public-pages|children|plan-limits|xp|staff-acts|permissions|plan-holder|[a-z-]*-row|[a-z-]*-?states)\.server\.ts$/;

/** Short files with one reader beside them that stay, each with the reason. */
const exceptions: Record<string, readonly string[]> = {
  'together they would be more than 200 lines, or have two things of one name': [
    'src/platform/http/logger.ts',
    'src/features/teams/founding/ui/step-list.tsx',
    'src/features/studio/editor/checks/fix-fault.ts',
    'src/features/stats/summaries/ui/sparkline.tsx',
    'src/features/stats/imports/csv/row-details.ts',
    'src/features/questions/ui/label-fields.tsx',
    'src/features/posts/feeds/ui/shout-tile.tsx',
    'src/features/frames/making/ui/frame-preview.tsx',
    'src/features/cards/collections/ui/delete-collection.tsx',
    'src/features/accounts/relationships/ui/follow-row.tsx',
    'src/features/accounts/profile/ui/links-fields.tsx',
  ],
  'a test imports it, which can’t read JSX': ['src/features/tips/ui/refundable-tip.ts'],
  'a mutation changes it': [
    'src/features/stats/engine/values/marks.ts',
    'src/features/subscriptions/sync/late-payments.server.ts',
  ],
};

/** An operation that the record beside it binds to a call, an event or a point. */
function isBound(file: string): boolean {
  if (!file.endsWith('.server.ts')) return false;
  try {
    const record = readFileSync(join(root.pathname, dirname(file), 'api.server.ts'), 'utf8');
    return record.includes(`'./${basename(file)}'`);
  } catch {
    return false;
  }
}

/** What a page fetches later is a file of its own. */
const isFetchedLater = (file: string): boolean => {
  const { name, folder } = { name: basename(file), folder: join(root.pathname, dirname(file)) };
  return readdirSync(folder, { withFileTypes: true }).some(
    (other) =>
      other.isFile() && readFileSync(join(folder, other.name), 'utf8').includes(`import('./${name}')`),
  );
};

test('a short file has two importers or a role', () => {
  const { files, crumbs } = structure(root.pathname);
  expect(files).toBeGreaterThan(1000);
  const excused = Object.values(exceptions).flat();
  const left = crumbs.filter(
    (file) => !roles.test(basename(file)) && !isBound(file) && !isFetchedLater(file),
  );
  expect(
    left.filter((file) => !excused.includes(file)),
    'at most 40 lines and one importer in the same folder: put it into that file, or list it here with the reason',
  ).toEqual([]);
  expect(
    excused.filter((file) => !left.includes(file)),
    'no longer short or alone',
  ).toEqual([]);
});
