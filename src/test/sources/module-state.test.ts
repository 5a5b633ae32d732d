import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../..');

/** What may be kept for all apps of a process, because it is the same for each of them. */
const same: Readonly<Record<string, string>> = {
  'features/accounts/directory/search.server.ts shared': 'by request',
  'features/auth/sign-in/better-auth.server.ts made': 'by app, and made without waiting twice',
  'features/auth/sign-in/google.server.ts keySets': 'the keys at an address, whoever asks',
  'features/media/signed-url.server.ts keys': 'by configuration',
  'features/news/feeds/entry-date.ts monthNames': 'of languages, from the runtime alone',
  'features/stats/engine/sports.ts known': 'definitions of sports, made from the code alone',
  'features/studio/fonts/font-files.server.ts ranges': 'font files of the installation',
  'features/studio/fonts/font-routes.server.ts previews': 'font files of the installation',
  'features/studio/rendering/render.server.ts idle': 'threads, which know nothing of an app',
  'features/studio/templates/templates.ts kept': 'templates, made from the code alone',
  'platform/fonts/skia.server.ts brought': 'font files of the installation',
  'platform/fonts/skia.server.ts measuring': 'a canvas to measure texts with',
  'platform/http/connections.ts exchanges': 'by connection',
  'platform/http/pages.ts handlers': 'by build',
  'platform/sql/connect.ts behind': 'by connections',
  'platform/sql/query.ts kept': 'by connection',
  'platform/sql/query.ts made': 'a number for names, whatever they name',
  'platform/sql/statement.ts sites': 'where statements stand in the code',
  'platform/states.server.ts allStates': 'made from the code alone',
};

/** Code that only browsers run. */
const isForBrowsers = (file: string) =>
  /\/(ui|pages|web|editor|drawing)\//.test(file) ||
  file.startsWith('ui/') ||
  /^features\/(shell|accounts\/session)\b/.test(file);

/** `let x`, and empty collections: filled ones are tables of the code. */
const state =
  /^(?:export )?(?:let (\w+)\b|const (\w+)(?:: (?!Readonly)[^=]+)? =\s*(?:new (?:Map|Set|WeakMap|WeakSet)(?:<[^;]*>)?\(\)|new LRUCache\b|\[\];|\{\};))/gm;

test('what the server keeps in memory belongs to an app: perApp, and not the module', () => {
  const found = globSync('**/*.ts', { cwd: src })
    .filter((file) => /^(features|platform)\/|^app\.ts$/.test(file))
    .filter((file) => !isForBrowsers(file) && !/(^|\/)test-|\.test\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(src, file), 'utf8').matchAll(state)].map(
        (match) => `${file} ${match[1] ?? match[2]}`,
      ),
    );
  const why =
    'make it with perApp: what one app of a process keeps is wrong for another, whose database is another';
  expect(found.filter((one) => !same[one]).sort(), why).toEqual([]);
  expect(Object.keys(same).filter((one) => !found.includes(one))).toEqual([]);
});
