import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../migrations');
const releases = JSON.parse(
  readFileSync(join(import.meta.dirname, 'released-migrations.json'), 'utf8'),
) as Record<string, Record<string, string>>;
const lastRelease = Object.keys(releases).length;
const released = new Set(Object.values(releases).flatMap((files) => Object.keys(files)));
const toCome = readdirSync(folder).filter((file) => file.endsWith('.sql') && !released.has(file));
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const withoutComments = (text: string) => text.replaceAll(/--.*$/gm, '');
/** Each with the comment above it; bodies of functions are left out. */
const statementsOf = (text: string) => text.replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''").split(';');

/** What the release before, which still runs, reads or writes in another way. */
const breaks: [RegExp, string][] = [
  [/\bdrop (?:table|column|(?:materialized )?view|function|type|sequence)\b/, 'drops what it uses'],
  [/\brename\b/, 'renames what it uses'],
  [/\balter (?:column )?\w+ (?:set data )?type\b/, 'changes a type it knows'],
  [/\balter (?:column )?\w+ set not null\b/, 'refuses rows that it writes'],
  [/\balter (?:column )?\w+ drop default\b/, 'refuses rows that it writes'],
];
const withoutParentheses = (text: string): string => {
  const shorter = text.replaceAll(/\([^()]*\)/g, '');
  return shorter === text ? text : withoutParentheses(shorter);
};
const needsValue = (statement: string) =>
  withoutParentheses(statement)
    .split(',')
    .some(
      (part) => /\badd (?:column )?.*\bnot null\b/s.test(part) && !/\b(?:default|generated)\b/.test(part),
    );

/** @returns what an old process would fail with beside it, or null */
function whyRefused(statement: string, own: ReadonlySet<string>): string | null {
  const [, since] = /-- unused since release (\d+)\b/i.exec(statement) ?? [];
  const sql = withoutComments(statement).toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const [, table = ''] = /^alter table (?:only )?(?:if exists )?(\w+)/.exec(sql) ?? [];
  if (own.has(table) || (since && Number(since) <= lastRelease)) return null;
  const found = breaks.find(([pattern]) => pattern.test(sql))?.[1];
  return found ?? (/^alter table/.test(sql) && needsValue(sql) ? 'refuses rows that it writes' : null);
}

it('a migration leaves what the release before reads and writes, so that both serve at the same time', () => {
  const own = new Set(
    toCome.flatMap((file) =>
      [...withoutComments(read(file)).matchAll(/create table (?:if not exists )?(\w+)/gi)].map(
        ([, table = '']) => table,
      ),
    ),
  );
  const refused = toCome.flatMap((file) =>
    statementsOf(read(file)).flatMap((statement) => {
      const why = whyRefused(statement, own);
      return why ? [`${file}: ${why}: ${withoutComments(statement).trim()}`] : [];
    }),
  );
  expect(
    refused,
    `drop it a release later, with a comment above the statement: “-- Unused since release ${lastRelease}: why”`,
  ).toEqual([]);
});

it.each([
  'alter table post drop column body',
  'drop table post',
  'alter table post rename column body to text',
  'alter table post add column mood text not null check (mood in (1, 2)), add column b int',
  'alter table post alter column body set not null',
  '-- Unused since release 99.\nalter table post drop column body',
])('a migration with this is refused: %s', (statement) => {
  expect(whyRefused(statement, new Set())).not.toBeNull();
});

it.each([
  "alter table post add column mood text not null default 'none', add column b int",
  'alter table post add column mood text, add constraint moods check (mood is not null)',
  'drop index post_newest',
  '-- Unused since release 2: its reader went with it.\nalter table post drop column body',
  'alter table mood alter column colour set not null',
])('a migration with this is accepted: %s', (statement) => {
  expect(whyRefused(statement, new Set(['mood']))).toBeNull();
});

it('a migration outside a transaction has only statements that can be repeated', () => {
  const alone = toCome.filter((file) => read(file).startsWith('-- Outside a transaction.'));
  const others = alone.flatMap((file) =>
    withoutComments(read(file))
      .split(';')
      .map((statement) => statement.trim())
      .filter(
        (one) =>
          one && !/^(?:drop index concurrently if exists|create (?:unique )?index concurrently)\b/.test(one),
      ),
  );
  expect(others).toEqual([]);
});
