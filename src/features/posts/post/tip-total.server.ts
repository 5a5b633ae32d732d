import type { Ctx } from '#platform/ctx.ts';
import { publish } from '#platform/live.ts';

/** The total of a post's tips, in US cents, also sent live. A deleted post keeps it, for when it is restored. */
export async function changeTipTotal(tx: Ctx, postId: string, by: number): Promise<void> {
  const [post] = await tx.sql<{ tipTotal: number; state: string }[]>`
    update post set tip_total = tip_total + ${by} where id = ${postId} returning tip_total, state`;
  if (post?.state === 'published') {
    await publish(tx, `post:${postId}`, 'post.tipped', { postId, tipTotal: post.tipTotal });
  }
}
