import { closeDiscussion, openDiscussion } from '#features/posts/discussion.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { type BlogState, blogTransitions, type HeldState, heldTransitions } from './blog.ts';
import type { BlogRow } from './blog-row.server.ts';
import './events.ts';

type Reason =
  | 'scheduled'
  | 'unscheduled'
  | 'schedule_failed'
  | 'published'
  | 'archived'
  | 'edited'
  | 'approved'
  | 'rejected'
  | 'hidden_by_reports'
  | 'hidden_by_staff'
  | 'removed_by_staff'
  | 'decision_undone';

export interface BlogMove {
  /** Left out: its state stays. */
  to?: BlogState;
  /** Left out: it stays held, or shown. */
  held?: HeldState | null;
  /** For `scheduled`: ISO 8601. */
  at?: string;
  /** Null when no person decided it. */
  by: string | null;
  reason: Reason;
  /** What a reviewer writes to the author. */
  note?: string;
}
type Moved = Pick<BlogRow, 'id' | 'authorId' | 'title' | 'state' | 'held' | 'announcedAt'>;

const isShown = ({ state, held }: Pick<BlogRow, 'state' | 'held'>) => state === 'published' && held === null;

/**
 * Makes one transition of a blog that is locked: its row, its history and its comments, and says so.
 * @throws 409 INVALID_TRANSITION
 */
export async function transitionBlog(tx: Ctx, row: Moved, move: BlogMove): Promise<void> {
  const { to = row.state, held = row.held, at, by, reason, note = '' } = move;
  const allowed =
    (move.to === undefined || blogTransitions[row.state].includes(to)) &&
    (held === row.held || heldTransitions[row.held ?? 'shown'].includes(held));
  if (!allowed)
    throw conflict('INVALID_TRANSITION', 'This has changed in the meantime. Reload the page and try again.');
  const appears = isShown({ state: to, held }) && !isShown(row);
  await tx.sql`
    update blog set state = ${to}, held = ${held}, version = version + 1, updated_at = now(),
      scheduled_at = ${to === 'scheduled' ? (at ?? null) : null}, publish_error = null,
      announced_at = case when ${appears} then coalesce(announced_at, now()) else announced_at end,
      published_at = case when ${to === 'published'} then
        case when announced_at is null then now() else coalesce(published_at, now()) end else published_at end
    where id = ${row.id}`;
  await tx.sql`
    insert into blog_transition (blog_id, from_state, to_state, from_held, to_held, by_account_id, reason, note)
    values (${row.id}, ${row.state}, ${to}, ${row.held}, ${held}, ${by}, ${reason}, ${note})`;
  const event = { blogId: row.id, authorId: row.authorId };
  if (appears) {
    if (!siteRules[tx.site].forChildren) await openDiscussion(tx, row);
    await emit(tx, row.announcedAt ? 'blog.returned' : 'blog.published', event);
  }
  if (isShown(row) && !isShown({ state: to, held })) {
    await closeDiscussion(tx, row.id);
    await emit(tx, 'blog.withdrawn', event);
  }
}
