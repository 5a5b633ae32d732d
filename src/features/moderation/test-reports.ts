import { createPost } from '#features/posts/calls.ts';
import type { TestApp } from '#test/test-app.ts';
import { reportPost } from './calls.ts';

/** What is shouted, what is reported of it, and how the cases of that stand. */
export const withReports = ({ as, sql }: TestApp) => ({
  shoutOf: async (who: string, body = 'What a save!') =>
    (await as(who)(createPost, { body: { kind: 'SHOUT', body } })).id,
  report: (who: string, postId: string, reason = 'SPAM_OR_PROMOTION', text = '') =>
    as(who)(reportPost, { body: { postId, reason: reason as 'OFF_TOPIC', text } }),
  casesOf: (targetId: string) =>
    sql<{ id: string; state: string; priority: number; reportCount: number }[]>`
      select id, state, priority, report_count from moderation_case where target_id = ${targetId}
      order by created_at`,
  decide: (targetId: string, state: 'claimed' | 'escalated' | 'resolved' | 'rejected') => sql`
    update moderation_case set state = ${state}, claimed_by = account_id,
      decided_at = case when ${state} in ('resolved', 'rejected') then now() end,
      actions = case when ${state} = 'resolved' then array['hide'] else '{}' end
    where target_id = ${targetId} and decided_at is null`,
});
