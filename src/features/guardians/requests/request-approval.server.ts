import { type Ctx, emit, transact, viewerOf } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { RequestKind, RequestState } from '../calls.ts';
import '../events.ts';
import type { z } from 'zod';
import { recordRequestTransition } from './transition-request.server.ts';

type State = z.infer<typeof RequestState>;

const askedMessages: Record<'follow' | 'join', string> = {
  follow: 'We asked your grown-up. You follow them as soon as they say OK.',
  join: 'We asked your grown-up. You’re in as soon as they say OK.',
};

/**
 * Passes what a child's guardian has approved, and asks them about everything else. Passes anybody without a guardian.
 * Not to be called in a transaction: the request must stay when the action is refused.
 * @throws 403 GUARDIAN_ASKED or GUARDIAN_DECLINED
 */
export async function askGuardian(
  ctx: Ctx,
  kind: 'follow' | 'join',
  targetId: string,
  message = askedMessages[kind],
): Promise<void> {
  const { guardianId, accountId } = viewerOf(ctx);
  if (!guardianId || targetId === guardianId) return;
  const state = await transact(ctx, (tx) => ask(tx, accountId, kind, targetId));
  if (state === 'approved') return;
  if (state === 'declined')
    throw forbidden('Your grown-up said no to this. Talk to them about it.', 'GUARDIAN_DECLINED');
  throw forbidden(message, 'GUARDIAN_ASKED');
}

/** Asks before a follow. Ending one, or repeating one that exists, needs no approval. */
export async function requestFollow(
  ctx: Ctx,
  followedId: string,
  wanted: boolean | undefined,
): Promise<void> {
  if (!viewerOf(ctx).guardianId || wanted === false) return;
  const [follows] = await ctx.sql`
    select from follow
    where site = ${ctx.site} and follower_id = ${viewerOf(ctx).accountId} and followed_id = ${followedId}`;
  if (!follows) await askGuardian(ctx, 'follow', followedId);
}

/** SQL that is true while the viewer's guardian has been asked about the thing with this id, and has not answered. */
export const isPendingApproval = (
  { sql, site, viewer }: Ctx,
  kind: 'follow' | 'join',
  targetId: ReturnType<Ctx['sql']>,
) =>
  viewer?.guardianId
    ? sql`exists (
        select from guardian_request g
        where g.child_id = ${viewer.accountId} and g.site = ${site} and g.kind = ${kind} and g.target_id = ${targetId}
          and g.state = 'asked')`
    : sql`false`;

/** Whether this child's post needs its guardian's approval: until the first one is approved. */
export async function isFirstPost({ sql, viewer }: Ctx): Promise<boolean> {
  if (!viewer?.guardianId) return false;
  const [row] = await sql`
    select from guardian_request where child_id = ${viewer.accountId} and kind = 'post' and state = 'approved'
    union all
    select from post where author_id = ${viewer.accountId} and state = 'published'
    limit 1`;
  return !row;
}

/** The guardian reads a child's first post before anybody else does. In the transaction that writes it. */
export async function askForPost(tx: Ctx, postId: string): Promise<void> {
  await ask(tx, viewerOf(tx).accountId, 'post', postId);
}

/** SQL: the guardian has not approved the post with this id yet. */
export const waitsForGuardian = ({ sql }: Pick<Ctx, 'sql'>, postId: ReturnType<Ctx['sql']>) => sql`
  exists (select from guardian_request g where g.kind = 'post' and g.target_id = ${postId} and g.state <> 'approved')`;

/** Makes the request, once. A declined one may be made again the next day. */
async function ask(tx: Ctx, childId: string, kind: RequestKind, targetId: string): Promise<State> {
  const { sql, site } = tx;
  const [was] = await sql<{ id: string; state: State; late: boolean }[]>`
    select id, state, decided_at < now() - interval '1 day' as late from guardian_request
    where child_id = ${childId} and site = ${site} and kind = ${kind} and target_id = ${targetId} for update`;
  if (was && was.state !== 'withdrawn' && !(was.state === 'declined' && was.late)) return was.state;
  const [asked] = await sql<{ id: string }[]>`
    insert into guardian_request (id, child_id, site, kind, target_id)
    values (${newId()}, ${childId}, ${site}, ${kind}, ${targetId})
    on conflict (child_id, site, kind, target_id)
      do update set state = 'asked', asked_at = now(), decided_at = null
    returning id`;
  if (asked)
    await recordRequestTransition(tx, { id: asked.id, from: was?.state ?? null, to: 'asked', by: childId });
  await emit(tx, 'guardian.asked', { childId, site });
  return 'asked';
}
