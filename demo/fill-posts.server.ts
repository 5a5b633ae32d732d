import { personNamed } from '#demo/cast.ts';
import type { Remark } from '#demo/copy.ts';
import { type FeedPiece, feed } from '#demo/feed.ts';
import { dice, seedOf } from '#demo/pictures/dice.ts';
import { pieceKey } from '#demo/wanted-pictures.ts';
import { before, ctxOf, type World } from '#demo/world.ts';
import { recountInTribes } from '#features/posts/lifecycle/count-posts.server.ts';
import {
  type FinishedComment,
  type FinishedPost,
  insertComments,
  insertPosts,
} from '#features/posts/post/bulk-insert.server.ts';
import { parseBody } from '#features/posts/text/parse-body.ts';
import { newId } from '#platform/ids.ts';

export interface Published {
  id: string;
  piece: FeedPiece;
  publishedAt: Date;
  comments: FinishedComment[];
}

/** Inserts the whole feed with its comments. Children's posts count as reviewed. */
export async function fillPosts(world: World, tribeIds: ReadonlyMap<string, string>): Promise<Published[]> {
  const published = feed.toReversed().map((piece): Published => {
    const id = newId();
    const publishedAt = momentOf(world, piece.key, piece.minutesAgo);
    return { id, piece, publishedAt, comments: commentsOn(world, id, piece, publishedAt) };
  });
  await insertPosts(
    world.tx,
    published.map((post) => toPost(world, post, tribeIds)),
  );
  await insertComments(
    world.tx,
    published.flatMap(({ comments }) => comments),
  );
  await recountInTribes(ctxOf(world, 'sports'), [...tribeIds.values()]);
  return published;
}

function toPost(
  world: World,
  { id, piece, publishedAt }: Published,
  tribeIds: ReadonlyMap<string, string>,
): FinishedPost {
  const { site, kind, author, tribe, athlete, title, body, tags, picture } = piece;
  const parsed = parseBody(body);
  return {
    id,
    site,
    kind,
    title,
    body,
    authorId: world.idOf(author),
    byAthlete: personNamed(author).role === 'ATHLETE',
    tribeId: tribe ? tribeIds.get(tribe) : null,
    targetAccountId: athlete ? world.idOf(athlete) : null,
    content: parsed.content,
    tags: [...new Set([...tags, ...parsed.tags])].slice(0, 5),
    mediaIds: picture ? [world.pictureOf(pieceKey(piece))] : [],
    publishedAt: publishedAt.toISOString(),
  };
}

/** Minutes ago, with odd seconds. */
const momentOf = (world: World, key: string, minutes: number) =>
  before(world, minutes + dice(seedOf(`${key} second`)).next());

function commentsOn(world: World, postId: string, piece: FeedPiece, publishedAt: Date): FinishedComment[] {
  let last = publishedAt.getTime();
  const write = ({ author, body, minutesAgo }: Remark, parentId: string | null): FinishedComment => {
    // In the order written, and never in the future, however new the post is.
    const moment = before(world, minutesAgo).getTime();
    last = Math.min(Math.max(moment, last + 1000), world.now.getTime());
    return {
      id: newId(),
      postId,
      authorId: world.idOf(author),
      parentId,
      depth: parentId ? 1 : 0,
      body,
      content: parseBody(body).content,
      createdAt: new Date(last).toISOString(),
    };
  };
  return piece.comments.flatMap((remark) => {
    const top = write(remark, null);
    return [top, ...remark.replies.map((reply) => write(reply, top.id))];
  });
}
