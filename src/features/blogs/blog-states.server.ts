import { closeDiscussion, openDiscussion } from '#features/posts/comments/discussion.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { type Move as StateMove, states } from '#platform/states.server.ts';
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

interface Move {
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
type Moving = Pick<BlogRow, 'id' | 'authorId' | 'title' | 'state' | 'held' | 'announcedAt'>;

interface BlogMove extends StateMove<BlogState>, Omit<Move, 'to' | 'held'> {
  reason: Reason;
  held: HeldState | null;
  wasHeld: HeldState | null;
}

const blogStates = states<BlogState, Moving, BlogMove>({
  table: 'blog',
  of: 'blog_id',
  // Its state stays when it is held or shown again.
  allowed: {
    draft: ['draft', ...blogTransitions.draft],
    scheduled: blogTransitions.scheduled,
    published: ['published', ...blogTransitions.published],
    archived: ['archived', ...blogTransitions.archived],
  },
  refused: notAllowed,
  set: ({ sql }, { to, held, at }) => sql`
    held = ${held}, version = version + 1, updated_at = now(), publish_error = null,
    scheduled_at = ${to === 'scheduled' ? (at ?? null) : null},
    announced_at = ${isShown({ state: to, held }) ? sql`coalesce(announced_at, now())` : sql`announced_at`},
    published_at = ${
      to === 'published'
        ? sql`case when announced_at is null then now() else coalesce(published_at, now()) end`
        : sql`published_at`
    }`,
  logs: (_tx, { wasHeld, held, note = '' }) => ({ from_held: wasHeld, to_held: held, note }),
  after: follow,
});

const isShown = ({ state, held }: Pick<BlogRow, 'state' | 'held'>) => state === 'published' && held === null;

/** Moves a blog that is locked. @throws 409 INVALID_TRANSITION */
export async function changeBlogState(tx: Ctx, row: Moving, move: Move): Promise<void> {
  const { held: wasHeld, state } = row;
  const { to = state, held = wasHeld } = move;
  const isAllowed =
    (move.to === undefined || blogTransitions[state].includes(to)) &&
    (held === wasHeld || heldTransitions[wasHeld ?? 'shown'].includes(held));
  if (!isAllowed) throw notAllowed();
  await blogStates.move(tx, row, { ...move, to, held, wasHeld });
}

/** Its comments open and close with it. */
async function follow(
  tx: Ctx,
  row: Moving,
  { from, to, wasHeld, held }: BlogMove & { from: BlogState },
): Promise<void> {
  const wasShown = isShown({ state: from, held: wasHeld });
  const event = { blogId: row.id, authorId: row.authorId };
  if (isShown({ state: to, held }) && !wasShown) {
    if (!siteRules[tx.site].forChildren) await openDiscussion(tx, row);
    await emit(tx, row.announcedAt ? 'blog.returned' : 'blog.published', event);
  }
  if (wasShown && !isShown({ state: to, held })) {
    await closeDiscussion(tx, row.id);
    await emit(tx, 'blog.withdrawn', event);
  }
}

function notAllowed() {
  return conflict('INVALID_TRANSITION', 'This has changed in the meantime. Reload the page and try again.');
}
