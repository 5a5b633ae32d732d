/**
 * How many machines how many members need: `npm run bench sizes`. docs/operate/sizes.md has the table and says what stands
 * against more. Every number here is either measured (docs/figures.md) or an assumption, and is meant to be changed to one's own.
 */

/** Processor time of one request in ms, of the app and of the database. Measured by `npm run bench scale`. */
const COSTS = {
  keptPage: { app: 0.13, database: 0 },
  renderedPage: { app: 2.7, database: 1.7 },
  feed: { app: 0.9, database: 0.9 },
  smallRead: { app: 0.8, database: 0.4 },
  homeFeed: { app: 1.1, database: 3.6 },
  search: { app: 3.6, database: 13 },
  like: { app: 0.4, database: 0.7 },
  post: { app: 2.2, database: 3 },
} as const;
type Kind = keyof typeof COSTS;

/** Of the members, those who come on a day; what each looks at; how much more than the mean the busiest moment has. */
const ACTIVE = 0.1;
const VIEWS = 20;
const PEAK = 4;
/** What a member's view asks for, with a visitor's view beside it; the small reads are notices, counts and lists at the side. */
const PER_VIEW: Record<Kind, number> = {
  keptPage: 1.6,
  renderedPage: 0.4,
  feed: 0.6,
  smallRead: 4,
  homeFeed: 0.4,
  search: 0.05,
  like: 0.1,
  post: 0.01,
};
/** Of the database's work, what replicas can do: everything but likes and posts, and reads just after a write. */
const REPLICA = 0.9;
/** A member with an open page has a stream; so many of the active ones at the busiest moment. */
const STREAMS = 0.08;
const STREAMS_OF_A_PROCESS = 10_000;
/** How full processors may be at the busiest moment, so that one machine can be missing. */
const FULL = 0.5;
/** Kept of each member for a year, and of each active one: rows with their indexes; pictures in all sizes. */
const ROWS_MB = 1.5;
const MEDIA_MB = 12;
/** Pictures leave by the CDN: of 25 kB, 30 a view, half of them already in the browser. */
const TRAFFIC_MB = (25 * 30 * 0.5) / 1000;
/** Dollars a month: a core with 4 GB, a GB of database disk with its copy, of bucket, of CDN traffic. */
const PRICE = { core: 25, disk: 0.25, bucket: 0.023, traffic: 0.02 };

interface Size {
  members: number;
  viewsPerSecond: number;
  appCores: number;
  primaryCores: number;
  replicaCores: number;
  webProcesses: number;
  streams: number;
  databaseGb: number;
  mediaGb: number;
  dollars: number;
}

/** What so many members need at their busiest moment. */
function sizeFor(members: number): Size {
  const viewsPerSecond = (members * ACTIVE * VIEWS * PEAK) / 86_400;
  const cores = (of: 'app' | 'database') =>
    Object.entries(PER_VIEW).reduce((sum, [kind, times]) => sum + times * COSTS[kind as Kind][of], 0) *
    (viewsPerSecond / 1000 / FULL);
  const streams = members * ACTIVE * STREAMS;
  const webProcesses = Math.max(2, Math.ceil(cores('app')), Math.ceil(streams / STREAMS_OF_A_PROCESS));
  const replicaCores = cores('database') * REPLICA;
  const databaseGb = (members * ROWS_MB) / 1000;
  const mediaGb = (members * MEDIA_MB) / 1000;
  const monthlyTraffic = (members * ACTIVE * VIEWS * 30 * TRAFFIC_MB * 2) / 1000;
  const allCores = webProcesses + Math.max(2, Math.ceil(cores('database')));
  return {
    members,
    viewsPerSecond,
    appCores: cores('app'),
    primaryCores: cores('database') - replicaCores,
    replicaCores,
    webProcesses,
    streams,
    databaseGb,
    mediaGb,
    dollars:
      allCores * PRICE.core +
      databaseGb * PRICE.disk +
      mediaGb * PRICE.bucket +
      monthlyTraffic * PRICE.traffic,
  };
}

const rounded = (n: number) => Number(n.toPrecision(2)).toLocaleString('en');
console.log(
  '| members | views/s | web processes | cores: app, primary, replicas | streams | database, media | a month |',
);
console.log('|---|---|---|---|---|---|---|');
for (const members of [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000]) {
  const size = sizeFor(members);
  const cores = [size.appCores, size.primaryCores, size.replicaCores].map(rounded).join(', ');
  const kept = [size.databaseGb, size.mediaGb].map((gb) => `${rounded(gb)} GB`).join(', ');
  console.log(
    `| ${members.toLocaleString('en')} | ${rounded(size.viewsPerSecond)} | ${size.webProcesses} | ${cores} | ${rounded(size.streams)} | ${kept} | $${rounded(size.dollars)} |`,
  );
}
