import { requestApproval } from '#features/approvals/request-approval.server.ts';
import { isMinor, lockAccount } from '#features/people/account-facts.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, invalid, tooMany } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { MOST_A_DAY } from '../opportunity.ts';
import type { OpportunityRow } from '../opportunity-row.server.ts';
import { opportunityStates } from '../opportunity-states.server.ts';
import { applicationOfViewer, readableOpportunity } from '../standing.server.ts';
import { findApplication } from './application-row.server.ts';
import { applicationStates } from './application-states.server.ts';
import type { Application, applyOpportunity } from './calls.ts';
import { assertMayApply } from './may-apply.server.ts';
import { presentApplications } from './present-applications.server.ts';

/**
 * Applies, once. An application of a minor waits for the guardian and reaches the organisation when they approve.
 * @throws 409 ALREADY_APPLIED, DEADLINE_PASSED or FILLED; 403 TOO_YOUNG or GUARDIAN_NEEDED; 429 after 20 in a day
 */
export async function apply(
  ctx: Ctx,
  idOrSlug: string,
  { answers, note, shares }: CallParsed<typeof applyOpportunity>['body'],
): Promise<Application> {
  const { accountId } = activeViewerOf(ctx);
  const seen = await readableOpportunity(ctx, idOrSlug);
  const id = newId();
  await transact(ctx, async (tx) => {
    // Tabs of one person are serialized: the limit of a day counts them all.
    await lockAccount(tx, accountId);
    const row = await opportunityStates.lock(tx, seen.id);
    if (await applicationOfViewer(tx, row.id))
      throw conflict('ALREADY_APPLIED', 'You’ve already applied for this.');
    const facts = await assertMayApply(tx, row);
    await assertNotTooMany(tx, accountId);
    const state = isMinor(facts) ? 'guardian_pending' : 'submitted';
    await tx.sql`
      with applied as (
        insert into opportunity_application (id, opportunity_id, account_id, state, answers, note, shares)
        values (${id}, ${row.id}, ${accountId}, ${state}, ${tx.sql.json(checkedAnswers(row, answers))}, ${note},
          ${[...new Set(shares)]})
        returning id
      )
      ${applicationStates.logSql(tx, 'applied', { to: state, by: accountId, reason: 'applied' })}`;
    if (state === 'guardian_pending') await requestApproval(tx, 'application', id);
    await emit(tx, 'application.moved', {
      applicationId: id,
      opportunityId: row.id,
      accountId,
      from: null,
      to: state,
      byAccountId: accountId,
    });
  });
  const row = await findApplication(ctx, id);
  const [application] = row ? await presentApplications(ctx, [row]) : [];
  if (!application) throw new Error(`Application ${id} was not written`);
  return application;
}

/** @throws 400 for a required question without an answer, and for an answer to no question of this opportunity */
function checkedAnswers(
  { questions }: OpportunityRow,
  answers: CallParsed<typeof applyOpportunity>['body']['answers'],
): Record<string, string> {
  const byQuestion = Object.fromEntries(answers.map(({ questionId, text }) => [questionId, text]));
  for (const { id, required } of questions)
    if (required && !byQuestion[id]) throw invalid('Answer this question.', `answers.${id}`);
  if (answers.some(({ questionId }) => !questions.some(({ id }) => id === questionId)))
    throw invalid('The questions have changed. Reload the page.', 'answers', 'QUESTIONS_CHANGED');
  return byQuestion;
}

async function assertNotTooMany({ sql, now }: Ctx, accountId: string): Promise<void> {
  const [row] = await sql<{ count: number; wait: number }[]>`
    select count(*)::int as count,
      ceil(extract(epoch from min(created_at) + interval '1 day' - ${now}::timestamptz))::int as wait
    from opportunity_application
    where account_id = ${accountId} and created_at > ${now}::timestamptz - interval '1 day'`;
  if (row && row.count >= MOST_A_DAY)
    throw tooMany(Math.max(1, row.wait), `You can apply ${MOST_A_DAY} times a day. Try again tomorrow.`);
}
