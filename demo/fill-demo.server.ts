import { demoCards } from '#demo/cards.ts';
import { everyone, isCast } from '#demo/everyone.ts';
import { feed } from '#demo/feed.ts';
import { accountIds, fillAccounts } from '#demo/fill-accounts.server.ts';
import { fillAvatars } from '#demo/fill-avatars.server.ts';
import { fillBags } from '#demo/fill-bags.server.ts';
import { fillBlogs } from '#demo/fill-blogs.server.ts';
import { fillCards } from '#demo/fill-cards.server.ts';
import { fillCodes } from '#demo/fill-codes.server.ts';
import { fillCollections } from '#demo/fill-collections.server.ts';
import { fillDirectory } from '#demo/fill-directory.server.ts';
import { fillDrops } from '#demo/fill-drops.server.ts';
import { fillFollows } from '#demo/fill-follows.server.ts';
import { fillFrames } from '#demo/fill-frames.server.ts';
import { fillLikes } from '#demo/fill-likes.server.ts';
import { fillManagement } from '#demo/fill-management.server.ts';
import { fillMetrics } from '#demo/fill-metrics.server.ts';
import { fillModeration } from '#demo/fill-moderation.server.ts';
import { fillNews } from '#demo/fill-news.server.ts';
import { fillOpportunities } from '#demo/fill-opportunities.server.ts';
import { drawMissing, fillPictures } from '#demo/fill-pictures.server.ts';
import { fillPosts } from '#demo/fill-posts.server.ts';
import { fillPrintedCards } from '#demo/fill-printed-cards.server.ts';
import { fillQuestions } from '#demo/fill-questions.server.ts';
import { fillRecords } from '#demo/fill-records.server.ts';
import { fillSales } from '#demo/fill-sales.server.ts';
import { fillSellers } from '#demo/fill-sellers.server.ts';
import { fillShop } from '#demo/fill-shop.server.ts';
import { fillSnapshots } from '#demo/fill-snapshots.server.ts';
import { fillStudio } from '#demo/fill-studio.server.ts';
import { fillTeams } from '#demo/fill-teams.server.ts';
import { fillTribes } from '#demo/fill-tribes.server.ts';
import { fillUses } from '#demo/fill-uses.server.ts';
import { fillXp } from '#demo/fill-xp.server.ts';
import { demoInstance } from '#demo/instance.ts';
import { closeNotebook, openNotebook, readStanding } from '#demo/notebook.server.ts';
import { tribes } from '#demo/tribes.ts';
import { signRegisters } from '#features/cards/register/sign-registers.server.ts';
import { insertOwner } from '#features/sites/instance/change-instance.server.ts';
import { type Deps, jobCtx } from '#platform/ctx.ts';
import { connect } from '#platform/sql/connect.ts';

type Say = (line: string) => void;

// The lock's key: any number, as long as every process uses the same one.
const LOCK = 7_019_033;

/**
 * Fills an empty database with the demo world, and finishes a fill that was interrupted. A database with other people
 * stays as it is. Several processes may start at once: the others wait for the first and find everything done.
 * @param scale of pictures; 1 for a real site, less for tests, 0 for tests that need no pictures
 */
export async function fillDemo(deps: Deps, say: Say, { scale = 1 } = {}): Promise<void> {
  const lock = connect(deps.config.DATABASE_DIRECT_URL, { pool: 1, name: 'touchline-demo' });
  try {
    await lock`set statement_timeout = 0`;
    await lock`select pg_advisory_lock(${LOCK})`;
    const standing = await readStanding(deps.sql);
    if (standing === 'foreign') return;
    if (standing === 'filled') return await catchUp(deps, say, scale);
    if (standing === 'empty') await moveIn(deps, say);
    await fill(deps, say, scale);
  } finally {
    await lock.end();
  }
}

/** What was added to the demo world after this one was filled. */
async function catchUp(deps: Deps, say: Say, scale: number): Promise<void> {
  await deps.sql.begin((tx) => fillXp(deps, tx));
  await bringOutCards(deps, say, scale);
  await fillSales(deps, say);
}

async function bringOutCards(deps: Deps, say: Say, scale: number): Promise<void> {
  const [has] = await deps.sql<{ cards: boolean }[]>`select exists (select from card) as cards`;
  if (has?.cards) return;
  const ids = await accountIds(deps.sql);
  // Somebody of the cast was erased since: then no cards are added.
  if (everyone.some(({ username }) => !ids.has(username))) return;
  const idOf = known(ids);
  const pictureOf = known(await drawMissing(deps, idOf, say, scale));
  await deps.sql.begin(async (tx) => {
    const world = { deps, tx, now: new Date(), idOf, pictureOf };
    await fillCards(world);
    await fillCollections(world);
    await fillDrops(world);
  });
  await signRegisters(jobCtx(deps));
  say(`demo: ${demoCards.length} cards are out`);
}

async function moveIn({ sql }: Deps, say: Say): Promise<void> {
  const voices = everyone.filter(isCast).length;
  say(`demo: moving in ${voices} people and ${everyone.length - voices} supporters`);
  await sql.begin(async (tx) => {
    await openNotebook(tx);
    await insertOwner({ sql: tx }, demoInstance);
    await fillAccounts(tx);
  });
}

/** Pictures one by one, each committed; then everything else in one transaction. */
async function fill(deps: Deps, say: Say, scale: number): Promise<void> {
  const idOf = known(await accountIds(deps.sql));
  const pictureOf = known(await fillPictures(deps, idOf, say, scale));
  const comments = feed.reduce((sum, { comments }) => sum + comments.length, 0);
  say(
    `demo: founding ${tribes.length} tribes, publishing ${feed.length} posts and shouts, ${comments} conversations, ${demoCards.length} cards`,
  );
  await deps.sql.begin(async (tx) => {
    const world = { deps, tx, now: new Date(), idOf, pictureOf };
    await fillAvatars(world);
    const tribeIds = await fillTribes(world);
    const teamIds = await fillTeams(world, tribeIds);
    const published = await fillPosts(world, tribeIds);
    await fillManagement(world, tribeIds, published);
    await fillLikes(world, published);
    await fillFollows(world);
    await fillCards(world);
    await fillCollections(world);
    await fillDrops(world);
    await fillNews(world);
    await fillDirectory(world, teamIds);
    await fillOpportunities(world);
    await fillQuestions(world);
    await fillBlogs(world);
    await fillRecords(world, teamIds);
    await fillSnapshots(world);
    await fillMetrics(world);
    await fillUses(world);
    await fillStudio(world);
    await fillShop(world);
    await fillPrintedCards(world);
    await fillSellers(world);
    await fillFrames(world);
    await fillBags(world);
    await fillCodes(world);
    await fillXp(deps, tx);
    await fillModeration(world, published);
    await closeNotebook(tx);
  });
  await fillSales(deps, say);
  await signRegisters(jobCtx(deps));
  // Without fresh statistics the first requests would use plans for empty tables.
  await deps.sql`analyze`;
  say('demo: ready');
}

const known = (entries: ReadonlyMap<string, string>) => (key: string) => {
  const id = entries.get(key);
  if (!id) throw new Error(`the demo world has no ${key}`);
  return id;
};
