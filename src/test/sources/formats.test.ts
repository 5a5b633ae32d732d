import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../..');

/** What uses Intl and writes nothing that somebody reads. */
const exceptions: Readonly<Record<string, string>> = {
  'platform/day.ts': 'a day as data',
  'platform/tables/dates.ts': 'reads months of other languages',
  'features/news/feeds/entry-date.ts': 'reads months of other languages',
  'features/notifications/email/digest.server.ts': 'whose morning it is',
  'features/accounts/settings/time-zones.ts': 'whether a zone and a locale are known',
  'features/stats/engine/values/numbers.ts': 'marks as score sheets write them, whoever reads them',
};

test('dates, times, numbers and lists are written by ui/format, in the forms their reader chose', () => {
  const own = globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((file) => !/^ui\/format\/|\.test\.tsx?$|(^|\/)test\b/.test(file))
    .filter((file) =>
      /Intl\.(?:DateTime|Number|List|RelativeTime|Duration)Format|Intl\.PluralRules|\.toLocale(?:Date|Time)?String\(/.test(
        readFileSync(join(src, file), 'utf8'),
      ),
    );
  expect(own.filter((file) => !exceptions[file]).sort()).toEqual([]);
  expect(Object.keys(exceptions).filter((file) => !own.includes(file))).toEqual([]);
});

/** Pictures, whose sides don't change with the direction of the text around them. */
const drawn = /features\/(?:cards\/(?:card|lists)|studio\/editor)\//;

test('layout follows the direction of the text: start and end, never left and right', () => {
  // `left-1/2` with a translation is the middle.
  const classes =
    /(?<![\w-])-?(?:m|p|scroll-m|scroll-p)[lr]-|(?<![\w-])(?:text|float)-(?:left|right)\b|(?<![\w-])(?:border|rounded)-[lr](?!\w)|(?<![\w-])-?(?:left|right)-(?:\d(?!\/)|\[|auto|full)/;
  const rules =
    /(?:margin|padding|border|scroll)-(?:left|right)|^\s*(?:left|right|float): |text-align: (?:left|right)/m;
  const physical = globSync('**/*.{tsx,css}', { cwd: src }).filter((file) =>
    (file.endsWith('.css') ? rules : classes).test(readFileSync(join(src, file), 'utf8')),
  );
  expect(physical.filter((file) => !drawn.test(file))).toEqual([]);
});
