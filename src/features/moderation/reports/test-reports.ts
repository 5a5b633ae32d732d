import { reportPost } from '#features/moderation/reports/calls.ts';
import { insertPost } from '#test/factories/posts.ts';
import type { TestApp } from '#test/test-app.ts';

/** Shouts, reports of them, and the state of their cases. */
export const withReports = (tested: TestApp) => ({
  shoutOf: (author: string, body = 'What a save!') => insertPost(tested, { author, kind: 'SHOUT', body }),
  report: (who: string, postId: string, reason = 'SPAM_OR_PROMOTION', text = '') =>
    tested.as(who)(reportPost, { body: { postId, reason: reason as 'OFF_TOPIC', text } }),
  casesOf: (targetId: string) =>
    tested.sql<{ id: string; state: string; isUrgent: boolean; priority: number; reportCount: number }[]>`
      select id, state, urgent_at is not null as is_urgent, priority, report_count from moderation_case where target_id = ${targetId}
      order by created_at`,
  decide: (targetId: string, state: 'claimed' | 'escalated' | 'resolved' | 'rejected') => tested.sql`
    update moderation_case set state = ${state}, claimed_by = account_id, claimed_until = now() + interval '30 minutes',
      decided_at = case when ${state} in ('resolved', 'rejected') then now() end,
      actions = case when ${state} = 'resolved' then array['hide'] else '{}' end
    where target_id = ${targetId} and decided_at is null`,
});
