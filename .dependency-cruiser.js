import { readdirSync } from 'node:fs';

/**
 * The architecture, as code. Patterns capture a feature's name, so a new feature is guarded as soon as its folder
 * exists. The tiers stand in docs/architecture.md.
 */
const tiers = [
  ['media', 'people', 'staff', 'sites'],
  [
    'auth',
    'notifications',
    'documents',
    'approvals',
    'moderation',
    'plans',
    'xp',
    'search',
    'uploads',
    'share',
  ],
  ['accounts', 'guardians', 'sellers'],
  ['ledger', 'addresses', 'payments', 'deliveries', 'subscriptions', 'payouts', 'listings'],
  ['tribes', 'teams', 'posts', 'tips', 'stats', 'hub', 'cards', 'analytics'],
  ['apparel', 'bag', 'printed-cards', 'frames', 'studio'],
  ['referrals', 'diagnostics'],
];
// What stands in front of all features and puts their parts together on a page.
const fronts = ['shell', 'home', 'dashboard', 'admin'];
// A new feature belongs to the community until it is entered in another tier.
const community = tiers[4];
const entered = [...tiers.flat(), ...fronts];
community.push(
  ...readdirSync(new URL('src/features', import.meta.url)).filter((name) => !entered.includes(name)),
);
const folder = (names) => `^src/features/(${names.join('|')})/`;

/** What a feature lets others add, and what happens in it: anybody may import these, also upward. */
const openToAll = '^src/features/[^/]+/(points|events)\\.ts$';

/** Pages, components, what browsers know of a session, parts of pages, which take their type from the collecting page, and tests. */
const onPages =
  '/(pages|ui)/|/review/review-queue\\.ts$|\\.test\\.ts$|/test-[a-z-]+\\.ts$|^src/features/[^/]+/[a-z-]+\\.tsx?$(?<!server\\.ts|/(calls|policy)\\.ts)';

const upward = tiers.slice(0, -1).map((names, tier) => ({
  name: `no-import-upward-from-tier-${tier + 1}`,
  comment: 'Import downward, or sideways through a public file. Upward goes by events.',
  severity: 'error',
  // Pages and components put features together for people; what runs on the server may not.
  from: { path: folder(names), pathNot: onPages },
  to: { path: folder(tiers.slice(tier + 1).flat()), pathNot: openToAll },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...upward,
    {
      name: 'public-files-only',
      comment:
        'Another feature is entered through its calls, policies, events, points, public files (*.server.ts without a role) or ui.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^src/features/([^/]+)/(queries|api)\\.server|^src/features/([^/]+)/pages/',
        pathNot: '^src/features/$1/',
      },
    },
    {
      name: 'payments-know-no-goods',
      comment: 'What is sold, and what is added to it, comes by the sellables that features bring.',
      severity: 'error',
      from: { path: '^src/features/payments/', pathNot: '\\.test\\.ts$' },
      to: { path: folder(['deliveries', 'subscriptions', 'payouts', 'listings', ...tiers.slice(4).flat()]) },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'Features bring what the platform calls, by their record (platform/feature.ts).',
      severity: 'error',
      from: { path: '^src/(platform|ui)/' },
      to: { path: '^(src/(features|test|app|main)|demo)' },
    },
    {
      name: 'ui-knows-no-platform-server',
      comment: 'The design system runs in the browser: of the platform it takes only what does too.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: {
        path: '^src/platform/(?!web/|errors|fields|call|look-up|currencies|invisible-marks|tables/(decode-text|mapping|read-workbook))',
      },
    },
    {
      name: 'browser-safe-stays-browser-safe',
      comment: 'Pages, components, calls and policies run in the browser too.',
      severity: 'error',
      from: {
        path: '(/(pages|ui)/|/(calls|policy)\\.ts$|^src/features/[^/]+/page-parts\\.ts$|^src/ui/|^src/platform/web/)',
        pathNot: '\\.test\\.',
      },
      to: {
        path: '(\\.server\\.ts$|^src/platform/(ctx|jobs|live|migrate|config|limits|storage)\\.ts$|^src/platform/(http|mail|sql)/|^node:)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-never-imports-jsx',
      comment: 'Node runs the sources as they are; it does not know JSX.',
      severity: 'error',
      from: { path: '(\\.server\\.ts$|^src/(app|main)\\.ts$|^src/platform/(?!web/))' },
      to: { path: '\\.tsx$' },
    },
    {
      name: 'nobody-imports-tests',
      comment: 'Only tests, and the test-*.ts beside them, import from src/test.',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: '^src/(test/|main\\.ts)|\\.test\\.tsx?$|/test-[a-z-]+\\.ts$' },
      to: { path: '^src/test/' },
    },
    {
      name: 'nobody-imports-the-demo',
      comment: 'Only main.ts, which fills an empty database with it, and tests.',
      severity: 'error',
      from: {
        path: '^(src|sandbox)/',
        pathNot: '^src/(test/|main\\.ts)|\\.test\\.tsx?$|/test-[a-z-]+\\.ts$',
      },
      to: { path: '^demo/' },
    },
    {
      name: 'fronts-are-imported-by-nobody',
      comment:
        'They find what features bring by its role. A feature takes from them the type of what it brings.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: `${folder(fronts)}|\\.test\\.ts$` },
      to: { path: folder(fronts), pathNot: openToAll, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'points-import-only-the-platform',
      comment:
        'Anybody may import them, also upward: with more behind them, features would depend on each other both ways.',
      severity: 'error',
      from: { path: '^src/features/[^/]+/points\\.ts$' },
      to: { path: '^src/features/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sandbox-knows-no-app',
      comment: 'It stands in for somebody else, who does not know us either.',
      severity: 'error',
      from: { path: '^sandbox/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/' },
    },
    {
      name: 'app-knows-no-sandbox',
      comment: 'The app talks to the payment provider by its SDK, whoever answers. Tests start the sandbox.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/test/|\\.test\\.ts$' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'no-circles',
      comment: 'Move what both need into a file that imports neither.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router|\\.data)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
