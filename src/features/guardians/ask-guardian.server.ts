import { type Ctx, emit, transact, viewerOf } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { RequestKind, RequestState } from './calls.ts';
import './events.ts';
import type { z } from 'zod';
import { writeRequestMove } from './move-request.server.ts';

type State = z.infer<typeof RequestState>;

const asks: Record<'follow' | 'join', string> = {
  follow: 'Your grown-up has been asked. You follow them as soon as they say yes.',
  join: 'Your grown-up has been asked. You are in as soon as they say yes.',
};

/**
 * Lets a child go on with what its guardian has said yes to, and asks them about everything else. Whoever has no
 * guardian goes on. Not to be called in a transaction: the question stays when the act is refused.
 * @throws 403 GUARDIAN_ASKED or GUARDIAN_DECLINED
 */
export async function askGuardian(
  ctx: Ctx,
  kind: 'follow' | 'join',
  targetId: string,
  words = asks[kind],
): Promise<void> {
  const { guardianId, accountId } = viewerOf(ctx);
  if (!guardianId || targetId === guardianId) return;
  const state = await transact(ctx, (tx) => ask(tx, accountId, kind, targetId));
  if (state === 'approved') return;
  if (state === 'declined')
    throw forbidden('Your grown-up said no to this. Talk to them about it.', 'GUARDIAN_DECLINED');
  throw forbidden(words, 'GUARDIAN_ASKED');
}

/** A follow needs no question while it stands, nor to be ended. */
export async function askToFollow(ctx: Ctx, followedId: string, wanted: boolean | undefined): Promise<void> {
  if (!viewerOf(ctx).guardianId || wanted === false) return;
  const [follows] = await ctx.sql`
    select from follow
    where site = ${ctx.site} and follower_id = ${viewerOf(ctx).accountId} and followed_id = ${followedId}`;
  if (!follows) await askGuardian(ctx, 'follow', followedId);
}

/** SQL that is true while the viewer's guardian has been asked about the thing with this id, and has not answered. */
export const waitsForYes = (
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

/** Does this child's post have to wait for its guardian? Only until the first one was let out. */
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

/** SQL that is true while the guardian has not let the post with this id go on to review. */
export const waitsForGuardian = ({ sql }: Pick<Ctx, 'sql'>, postId: ReturnType<Ctx['sql']>) => sql`
  exists (select from guardian_request g where g.kind = 'post' and g.target_id = ${postId} and g.state <> 'approved')`;

/** The question, once. After a no it may be asked again the next day. */
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
  if (asked) await writeRequestMove(tx, { id: asked.id, from: was?.state ?? null, to: 'asked', by: childId });
  await emit(tx, 'guardian.asked', { childId, site });
  return 'asked';
}
