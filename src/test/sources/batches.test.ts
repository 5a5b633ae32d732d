import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const features = join(import.meta.dirname, '../../features');

/** Loops over a limited list that get past what fails without `forEachDue`, and how. */
const others: Readonly<Record<string, string>> = {
  'cards/copies/end-gifts.server.ts':
    'leaves out what failed; events end gifts the same way and have to retry',
  'ledger/release.server.ts': 'leaves out who failed: a person has many earnings',
  'news/feeds/import-feed.server.ts': 'claims what it takes, so that it is not due again for 15 minutes',
  'notifications/email/digest.server.ts': 'goes by the ids of people',
  'posts/search/index-posts.server.ts': 'counts the words of a sample, site by site',
  'subscriptions/changes/price-changes.server.ts': 'told and due are queries of their own',
};

const isLimited = (code: string) => /\blimit (\$\{|\d)/.test(code) && !/\bforEachDue\(/.test(code);
const isJob = (code: string) => /\(\w+: JobCtx\b|\}: (?:JobCtx|Pick<JobCtx)\b/.test(code);

test('a job that works through a limited list of rows does it with forEachDue', () => {
  const found = globSync('**/*.server.ts', { cwd: features }).filter((file) => {
    const source = readFileSync(join(features, file), 'utf8');
    const parts = source.split(/\n(?=(?:export )?(?:async )?(?:function|const) )/);
    if (/\bforEachIsolated\(/.test(source) && parts.some(isLimited)) return true;
    return parts.some((part) => isJob(part) && isLimited(part) && /\bfor \(const [^;]*? of /.test(part));
  });
  const why = 'use forEachDue: otherwise rows that fail every time keep the later ones waiting for ever';
  expect(found.filter((file) => !others[file]).sort(), why).toEqual([]);
});
