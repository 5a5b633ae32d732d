import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { Post } from './calls.ts';

type State = Post['state'];

/** From where a post may go where. */
export const postMoves: Record<State, readonly State[]> = {
  draft: ['scheduled', 'pending_review', 'published'],
  // On the kids site somebody looks at it when it is due.
  scheduled: ['draft', 'pending_review', 'published'],
  pending_review: ['published', 'rejected', 'deleted'],
  // Changed on the kids site, it is looked at again.
  published: ['hidden', 'removed', 'deleted', 'pending_review'],
  // Only where the guardian of a child changed their mind.
  rejected: ['pending_review'],
  hidden: ['published', 'removed'],
  removed: [],
  // Its author brings it back to where it was.
  deleted: ['published', 'pending_review'],
};

export interface PostMove {
  to: State;
  /** Null when no person decided it. */
  by: string | null;
  /** Kept beside the move, in a few plain words. */
  why: string;
}

/**
 * Makes one move and writes it down.
 * @returns where the post was
 * @throws 409 when there is no way from where the post stands
 */
export async function movePost(tx: Ctx, postId: string, { to, by, why }: PostMove): Promise<State> {
  const { sql } = tx;
  const from = Object.entries(postMoves).flatMap(([state, next]) => (next.includes(to) ? state : []));
  const [moved] = await sql<{ fromState: State }[]>`
    with was as (
      select id, state from post where id = ${postId} and state = any(${from}::text[]) for update
    ), moved as (
      update post p set
        state = ${to},
        deleted_at = case when ${to} = 'deleted' then now() end,
        published_at = case when was.state = 'pending_review' and ${to} = 'published' and p.edited_at is null then now() else p.published_at end
      from was where p.id = was.id
      returning p.id, was.state as from_state
    )
    insert into post_move (post_id, from_state, to_state, by_account_id, why)
    select id, from_state, ${to}, ${by}, ${why} from moved
    returning from_state`;
  if (!moved) throw conflict('INVALID_TRANSITION', 'This cannot be done with the post as it stands now.');
  return moved.fromState;
}
