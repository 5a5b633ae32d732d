import { everyone, isCast } from '#demo/everyone.ts';
import { feed } from '#demo/feed.ts';
import { accountIds, fillAccounts } from '#demo/fill-accounts.server.ts';
import { fillAvatars } from '#demo/fill-avatars.server.ts';
import { fillDesks } from '#demo/fill-desks.server.ts';
import { fillFollows } from '#demo/fill-follows.server.ts';
import { fillLikes } from '#demo/fill-likes.server.ts';
import { fillPictures } from '#demo/fill-pictures.server.ts';
import { fillPosts } from '#demo/fill-posts.server.ts';
import { fillTribes } from '#demo/fill-tribes.server.ts';
import { fillXp } from '#demo/fill-xp.server.ts';
import { closeNotebook, openNotebook, readStanding } from '#demo/notebook.server.ts';
import { tribes } from '#demo/tribes.ts';
import type { Deps } from '#platform/ctx.ts';
import { connect } from '#platform/sql.ts';

type Say = (line: string) => void;

// Any number will do as long as every process asks for the same one.
const LOCK = 7_019_033;

/**
 * Fills an empty database with the demo world, and finishes a fill that was interrupted. A database with people of its
 * own stays as it is. Several processes may start at once: the others wait for the first and find everything done.
 * @param scale of drawn pictures; 1 as a site shows them, less for tests
 */
export async function fillDemo(deps: Deps, say: Say, { scale = 1 } = {}): Promise<void> {
  const lock = connect(deps.config.DATABASE_URL, { pool: 1, name: 'touchline-demo' });
  try {
    await lock`set statement_timeout = 0`;
    await lock`select pg_advisory_lock(${LOCK})`;
    const standing = await readStanding(deps.sql);
    if (standing === 'foreign') return;
    // Its boards are alive, too, where the world was filled before there were any.
    if (standing === 'filled') return await deps.sql.begin(fillXp);
    if (standing === 'empty') await moveIn(deps, say);
    await fill(deps, say, scale);
  } finally {
    await lock.end();
  }
}

async function moveIn({ sql }: Deps, say: Say): Promise<void> {
  const voices = everyone.filter(isCast).length;
  say(`demo: moving in ${voices} people and ${everyone.length - voices} supporters`);
  await sql.begin(async (tx) => {
    await openNotebook(tx);
    await fillAccounts(tx);
  });
}

/** Pictures one by one, each for good; then all the rest at once, so that it is there in full or not at all. */
async function fill(deps: Deps, say: Say, scale: number): Promise<void> {
  const idOf = known(await accountIds(deps.sql));
  const pictureOf = known(await fillPictures(deps, idOf, say, scale));
  const comments = feed.reduce((sum, { comments }) => sum + comments.length, 0);
  say(
    `demo: founding ${tribes.length} tribes, publishing ${feed.length} posts and shouts, ${comments} conversations`,
  );
  await deps.sql.begin(async (tx) => {
    const world = { deps, tx, now: new Date(), idOf, pictureOf };
    await fillAvatars(world);
    const tribeIds = await fillTribes(world);
    const published = await fillPosts(world, tribeIds);
    await fillDesks(world, tribeIds, published);
    await fillLikes(world, published);
    await fillFollows(world);
    await fillXp(tx);
    await closeNotebook(tx);
  });
  // Without fresh statistics the first requests would be planned for empty tables.
  await deps.sql`analyze account, account_site, follow, media, tribe, membership, post, post_media, post_like, comment, xp_account,
    xp_entry, xp_period`;
  say('demo: ready');
}

const known = (entries: ReadonlyMap<string, string>) => (key: string) => {
  const id = entries.get(key);
  if (!id) throw new Error(`the demo world has no ${key}`);
  return id;
};
