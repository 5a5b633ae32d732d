import { likeUnlikePost } from '#features/posts/reactions/calls.ts';
import type { Config } from '#platform/config.ts';
import { connect } from '#platform/sql/connect.ts';
import type { World } from './fill.ts';
import { load } from './load.ts';
import type { Row } from './money.ts';

const ROUNDS = 3;

/**
 * Likes of one post, as after a goal, against likes of as many posts as there are people: each person likes and unlikes
 * in turn. Taken in turn, since the machine is not the same all the time.
 */
export async function hot(
  config: Config,
  { tokens }: World,
  { origin, headers }: { origin: string; headers: Record<string, string> },
): Promise<Row[]> {
  const sql = connect(config.DATABASE_URL, { pool: 1, name: 'touchline-bench' });
  const posts = await sql<{ id: string }[]>`
    select id from post where site = 'sports' and state = 'published' and audience = 'public' and kind = 'POST'
    order by published_at desc limit ${tokens.length}`;
  let n = 0;
  const likes = async (postOf: (person: number) => string | undefined) =>
    load({
      url: `${origin}/api${likeUnlikePost.path}`,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      vary: () => {
        n += 1;
        const person = n % tokens.length;
        const liked = Math.floor(n / tokens.length) % 2 === 0;
        return {
          body: JSON.stringify({ postId: postOf(person), liked }),
          headers: { authorization: `Bearer ${tokens[person]}` },
        };
      },
    });
  const [one, many]: [number[], number[]] = [[], []];
  let failed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // The rush is measured, not the limits of four hundred people.
    await sql`delete from rate_limit`;
    const spread = await likes((person) => posts[person]?.id);
    await sql`delete from rate_limit`;
    const rush = await likes(() => posts[0]?.id);
    many.push(spread.perSecond);
    one.push(rush.perSecond);
    failed += spread.failed + rush.failed;
  }
  // The jobs of these likes must not run during the next measurement.
  await sql`delete from graphile_worker._private_jobs`;
  await sql.end();
  const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
  const rate = (all: readonly number[]) => `${Math.round(sum(all) / ROUNDS).toLocaleString('en')}/s`;
  return [
    ['(h) likes of many posts', rate(many), ''],
    ['    likes of one post', `${rate(one)}${failed ? ` (${failed} failed)` : ''}`, ''],
    ['    ratio', (sum(one) / sum(many)).toFixed(2), 'at least 0.8'],
  ];
}
