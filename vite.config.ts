import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { fewerFiles } from './vite/fewer-files.ts';
import { iconsByFile } from './vite/icons-by-file.ts';
import { withoutLeftOut } from './vite/left-out.ts';
import { lightCalls } from './vite/light-calls.ts';
import { memberScripts } from './vite/member-scripts.ts';
import { pageParts } from './vite/page-parts.ts';
import { publicCode } from './vite/public-code.ts';
import { describedRefusals } from './vite/refusals.ts';

const visitors = publicCode();
/** What so many visitors' pages need, every page brings along. */
const MANY = 10;
// Many pages need the first three, the start page does not. Visitors read the tips below a post without any code of members.
const byItself = /\/(countdown\.tsx|platform\/(ids|currencies)\.ts|tips\/calls\.ts\?light)$/;
const ofOurs = /\/(src|lucide-react)\/(?!.*\/([a-z-]+-)?(calls|fields)\.ts$)/;
const ownCode = { test: (id: string) => ofOurs.test(id) && !byItself.test(id) };
const isIcon = /\/lucide-react\//;
// A small module weighs less on every page than in a file of its own on a few, unless it brings large ones along.
const SMALL = { 400: 2, 1000: 3, 2000: 4 };
const isShared = (id: string) => {
  const [, few = MANY] =
    Object.entries(SMALL).find(([length]) => visitors.lengthOf(id) < Number(length)) ?? [];
  return visitors.needed(id) >= few;
};
// Many pages show cards, many show posts, but most not both. What the shell itself needs is everywhere anyway.
const inRoom = (room: RegExp, many: number) => (id: string) =>
  ownCode.test(id) &&
  room.test(id) &&
  visitors.needed(id) >= many &&
  visitors.needed(id) < Number.POSITIVE_INFINITY;
// Those of cards read about more than one in one visit.
const ofCards = inRoom(/\/features\/cards\//, 4);
// The names of the calls for feeds are all that eight pages need and the other two don't.
const ofPosts = inRoom(/\/features\/posts\//, 8);
// The search shows things of every kind: in a file for each set of pages they would be mostly headers.
const kinds = {
  goods: /\/features\/(apparel|printed-cards|frames|listings)\//,
  clubs: /\/features\/(tribes|teams)\//,
  found: /\/features\/(accounts|search|stats|blogs|news|questions|opportunities|posts\/search)\//,
};
const kindOf = (id: string) => Object.entries(kinds).find(([, room]) => room.test(id))?.[0] ?? null;
const isFound = (id: string) =>
  ownCode.test(id) &&
  kindOf(id) !== null &&
  visitors.needed(id) > 0 &&
  visitors.needed(id) < MANY &&
  /(^|-)search($|-)/.test(visitors.pagesOf(id));

const ofTables =
  /\/src\/ui\/data-table\/|node_modules\/(@tanstack\/(react-table|table-core|react-store|store)|use-sync-external-store)\//;
const ofStaff = (id: string) =>
  /\/features\/([a-z]+\/(admin|administration)|admin|staff\/ui)\//.test(id) && visitors.needed(id) === 0;

const isOfMembers = (id: string) =>
  ownCode.test(id) && !isIcon.test(id) && !ofTables.test(id) && !ofStaff(id) && visitors.needed(id) === 0;
const roomOf = (id: string) => /\/src\/(?:features\/)?([^.]+)\//.exec(id)?.[1]?.replaceAll('/', '-') ?? '';

export default defineConfig({
  plugins: [
    pageParts(),
    iconsByFile(),
    lightCalls(),
    visitors.plugin,
    memberScripts(),
    describedRefusals(),
    tailwindcss(),
    reactRouter(),
    withoutLeftOut(),
    fewerFiles(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 2048,
  },
  // Only what browsers load: the server reads its files once, and some of them wait for others.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Fewer, larger files: each costs a round of headers, and a small one hardly compresses. Not the table
                // library: only staff load it.
                {
                  name: 'vendor',
                  test: /rolldown\/runtime|node_modules\/(react|react-dom|react-router|scheduler|zustand|@tanstack\/(react-query|query-core))\//,
                  priority: 3,
                },
                {
                  name: 'shared',
                  test: (id) =>
                    ownCode.test(id) && !ofCards(id) && !ofPosts(id) && !isFound(id) && isShared(id),
                  priority: 2,
                },
                { name: 'cards', test: ofCards, minShareCount: 2, priority: 2 },
                { name: kindOf, test: isFound, minShareCount: 2, priority: 2 },
                { name: 'posts', test: ofPosts, minShareCount: 2, priority: 2 },
                // What only a few visitors' pages need: a file for each set of them, or it would travel with the code of
                // the members' pages that need it too. The largest sets first: a file takes along what it imports.
                ...Array.from({ length: MANY - 1 }, (_, index) => ({
                  name: visitors.pagesOf,
                  debugName: 'visitors',
                  test: (id: string) => ownCode.test(id) && visitors.needed(id) === MANY - 1 - index,
                  minShareCount: 2,
                  priority: 2,
                })),
                // One file of the icons that only members see: an icon in a file of its own is mostly headers.
                {
                  name: 'icons',
                  test: (id) => isIcon.test(id) && visitors.needed(id) === 0,
                  minShareCount: 2,
                  // After "shared", which has what every icon is made with.
                  priority: 1,
                },
                // Rules come with the forms that check them, never with a public page.
                {
                  name: 'rules',
                  test: /node_modules\/zod\//,
                  priority: 2,
                },
                // What members have around every page, in a file of its own.
                {
                  name: 'member',
                  test: (id) => isOfMembers(id) && visitors.aroundMembers(id),
                  priority: 2,
                },
                // What members' pages share: a file for each room, and one for its forms, which bring the rules along.
                {
                  name: (id) => `members-${roomOf(id)}${visitors.readsRules(id) ? '-forms' : ''}`,
                  test: isOfMembers,
                  minShareCount: 3,
                  priority: 2,
                },
                // Only staff load tables and what pages of administration share. Last, or they would take along what they
                // are made with.
                { name: 'tables', test: ofTables, priority: 0 },
                { name: 'staff', test: ofStaff, minShareCount: 2, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
});
