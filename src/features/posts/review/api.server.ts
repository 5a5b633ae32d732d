import { waitsForGuardian } from '#features/approvals/request-approval.server.ts';
import { type ReviewKind, reviewKinds } from '#features/moderation/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { line } from '#platform/fields.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { applyGuardianDecision } from './guardian-decision.server.ts';
import { rejectedItems } from './rejected.server.ts';
import { rejectionReasons } from './rejection-reasons.ts';
import { decideAsStaff, review as reviewItem, reviewQueue } from './review.server.ts';

/** Posts and comments in review, without those waiting for their author's guardian. */
const postReviews: ReviewKind<typeof calls.ReviewItem> = {
  kind: 'posts',
  act: 'review',
  item: calls.ReviewItem,
  list: reviewQueue,
  decide: decideAsStaff,
  reasons: rejectionReasons,
  message: line(200, 0),
  async waiting(ctx) {
    const { sql, site } = ctx;
    const [row] = await sql<{ count: number; oldestAt: string | null }[]>`
      select count(*)::int as count, min(at) as oldest_at from (
        select p.published_at as at from post p
        where p.state = 'pending_review' and p.site = ${site} and not ${waitsForGuardian(ctx, 'post', sql`p.id`)}
        union all
        select c.created_at from comment c join post p on p.id = c.post_id and p.site = ${site}
        where c.state = 'pending_review'
      ) waiting`;
    return row ?? { count: 0, oldestAt: null };
  },
};

export const review: Feature = {
  calls: [
    serve(calls.getReviewQueue, (ctx, { query }) => reviewQueue(ctx, query)),
    serve(calls.reviewPost, (ctx, { body }) => reviewItem(ctx, body)),
    serve(calls.getRejected, (ctx, { query }) => rejectedItems(ctx, query)),
  ],
  subscriptions: [on('guardian.decided', 'posts.apply-guardian-decision', applyGuardianDecision)],
  brings: [reviewKinds.with(postReviews)],
};
