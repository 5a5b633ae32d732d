import { likeUnlikePost } from '#features/posts/reactions/calls.ts';
import type { Config } from '#platform/config.ts';
import type { Sql } from '#platform/sql/sql.ts';
import type { World } from './fill.ts';
import { type Figures, load } from './load.ts';
import { type Statement, statementsOf } from './same-sql.ts';

const POSTS = 20_000;

export interface LikePlan {
  /** The statements of one like. */
  statements: Statement[];
  /** The post and the account in them, to be replaced by others. */
  postId: string;
  accountId: string;
  /** Posts to like by the bare route, and by the app: each like is a new one. */
  bare: string[];
  app: string[];
  /** How many likes of the app there were, of all parts of the bench. */
  sent: number;
}

/**
 * The `n`th pair of a post and a person. None comes twice: a like that is there already costs next to nothing. One person
 * after the other likes.
 */
export function pairAt(n: number, posts: readonly string[], people: readonly string[]) {
  const round = Math.floor(n / posts.length);
  return { post: posts[n % posts.length] ?? '', person: people[(n + round) % people.length] ?? '' };
}

/** A like that the app hasn't had. */
export function nextLike(plan: LikePlan, tokens: readonly string[]) {
  plan.sent += 1;
  const { post, person } = pairAt(plan.sent, plan.app, tokens);
  return {
    body: JSON.stringify({ postId: post, liked: true }),
    headers: { authorization: `Bearer ${person}` },
  };
}

/** Posts that none of the writers likes yet. */
export async function planLikes(config: Config, sql: Sql, { accountIds, tokens }: World): Promise<LikePlan> {
  await sql`delete from post_like where account_id = any(${accountIds}::uuid[])`;
  const rows = await sql<{ id: string }[]>`
    select id from post where site = 'sports' and state = 'published' and audience = 'public' and kind = 'POST'
    order by published_at desc limit ${2 * POSTS + 1}`;
  const [postId = '', ...ids] = rows.map(({ id }) => id);
  const statements = await statementsOf(
    config,
    likeUnlikePost,
    { body: { postId, liked: true } },
    { authorization: `Bearer ${tokens[0]}` },
  );
  const half = Math.floor(ids.length / 2);
  return {
    statements,
    postId,
    accountId: accountIds[0] ?? '',
    bare: ids.slice(0, half),
    app: ids.slice(half),
    sent: 0,
  };
}

interface Target {
  origin: string;
  headers: Record<string, string>;
}

/** A like through the app, through the same statements bare, and as an INSERT with its count alone. */
export async function likes(app: Target, bare: Pick<Target, 'origin'>, plan: LikePlan, { tokens }: World) {
  const json = { 'content-type': 'application/json' };
  const bareOnce = (path: string): Promise<Figures> =>
    load({ url: `${bare.origin}${path}`, method: 'POST', headers: json, vary: () => ({ body: '{}' }) });
  return {
    insert: await bareOnce('/like-insert'),
    same: await bareOnce('/like'),
    app: await load({
      url: `${app.origin}/api${likeUnlikePost.path}`,
      method: 'POST',
      headers: { ...app.headers, ...json },
      vary: () => nextLike(plan, tokens),
    }),
  };
}
