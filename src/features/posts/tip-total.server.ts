import type { Ctx } from '#platform/ctx.ts';
import { publish } from '#platform/live.ts';

/** What a post was given, in US cents; its readers are told live. A post that is gone keeps its count for its return. */
export async function changeTipTotal(tx: Ctx, postId: string, by: number): Promise<void> {
  const [post] = await tx.sql<{ tipTotal: number; state: string }[]>`
    update post set tip_total = tip_total + ${by} where id = ${postId} returning tip_total, state`;
  if (post?.state === 'published') {
    await publish(tx, `post:${postId}`, 'post.tipped', { postId, tipTotal: post.tipTotal });
  }
}
