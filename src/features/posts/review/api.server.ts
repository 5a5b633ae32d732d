import type { AdminQueue } from '#features/admin/points.ts';
import { adminQueues } from '#features/admin/points.ts';
import { waitsForGuardian } from '#features/approvals/request-approval.server.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { applyGuardianDecision } from './guardian-decision.server.ts';
import { rejectedItems } from './rejected.server.ts';
import { review as reviewItem, reviewQueue } from './review.server.ts';

/** Posts and comments in review, without those waiting for their author's guardian. */
const postReviewQueue: AdminQueue = {
  page: 'review-posts',
  act: 'review',
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
  brings: [adminQueues.with(postReviewQueue)],
};
