import { activeOn, everyone } from '#demo/everyone.ts';
import { daysHere } from '#demo/fill-accounts.server.ts';
import type { Published } from '#demo/fill-posts.server.ts';
import { SITES } from '#demo/person.ts';
import { dice, seedOf } from '#demo/pictures/dice.ts';
import { before, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { insertLikes } from '#features/posts/post/bulk-insert.server.ts';

/** Adds as many likes as the copy says, and a few for comments. */
export async function fillLikes(world: World, published: readonly Published[]): Promise<void> {
  const people = Object.fromEntries(
    SITES.map((site) => [site, activeOn(site).map(({ username }) => world.idOf(username))]),
  );
  const cameAt = new Map(
    everyone.map((person) => [world.idOf(person.username), before(world, daysHere(person) * MINUTES_A_DAY)]),
  );
  const likers = (post: Published, not: string, count: number, seed: string) =>
    dice(seedOf(seed))
      .shuffled(people[post.piece.site] ?? [])
      .filter((id) => id !== not)
      .slice(0, count);
  await insertLikes(
    world.tx,
    published.flatMap((post) => {
      const { id: postId, piece, publishedAt } = post;
      const throws = dice(seedOf(`${piece.key} likes`));
      return likers(post, world.idOf(piece.author), piece.likes, `${piece.key} likers`).map((accountId) => ({
        postId,
        accountId,
        createdAt: dateBetween(latest(publishedAt, cameAt.get(accountId)), world.now, throws.next() ** 3),
      }));
    }),
  );
  await likeComments(
    world,
    published.flatMap((post) =>
      post.comments.flatMap(({ id, authorId, body }, place) => {
        // The first comments are read most.
        const most = Math.min(24, post.piece.likes / 6) / (place + 1);
        const throws = dice(seedOf(body));
        const count = Math.floor(throws.between(0, most + 1));
        return likers(post, authorId, count, `${body} likers`).map((accountId) => ({
          commentId: id,
          accountId,
        }));
      }),
    ),
  );
}

const latest = (one: Date, other: Date = one): Date => (other > one ? other : one);

/** Most likes come early. */
const dateBetween = (from: Date, to: Date, share: number) =>
  new Date(from.getTime() + (to.getTime() - from.getTime()) * share).toISOString();

async function likeComments(
  { tx }: World,
  likes: readonly { commentId: string; accountId: string }[],
): Promise<void> {
  await tx`
    insert into comment_like (comment_id, account_id, created_at)
    select l."commentId", l."accountId", now() - random() * (now() - c.created_at)
    from jsonb_to_recordset(${JSON.stringify(likes)}::text::jsonb) as l ("commentId" uuid, "accountId" uuid)
    join comment c on c.id = l."commentId"`;
  await tx`
    update comment c set like_count = l.likes
    from (select comment_id, count(*)::int as likes from comment_like group by comment_id) l
    where l.comment_id = c.id`;
}
