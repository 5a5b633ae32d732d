import type { RequestEvent } from '#features/approvals/events.ts';
import { applyDecision } from '#features/approvals/guardian.server.ts';
import type { GuardianRequestKind, RequestedThing } from '#features/approvals/points.ts';
import { joinAccount } from '#features/people/account-sql.server.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { application } from '../notice-targets.server.ts';
import type { OpportunityRow } from '../opportunity-row.server.ts';
import { opportunityStates } from '../opportunity-states.server.ts';
import { findApplication } from './application-row.server.ts';
import { moveApplicationAs } from './application-states.server.ts';

export const applicationRequests: GuardianRequestKind = {
  kind: 'application',
  describe: describeApplications,
  nameOf: ({ sql }, column) => sql`(
    select o.title from opportunity_application p join opportunity o on o.id = p.opportunity_id
    where p.id = ${sql(column)})`,
  noticeOf: (id) => ({ about: application.of(id) }),
  isWithdrawable: true,
};

interface Row {
  id: string;
  title: string;
  slug: string;
  organisation: string;
  questions: OpportunityRow['questions'];
  /** By the question's id. */
  answers: Record<string, string>;
  note: string;
  shares: string[];
}

async function describeApplications(ctx: Ctx, ids: string[]): Promise<Map<string, RequestedThing>> {
  const rows = await ctx.sql<Row[]>`
    select p.id, o.title, o.slug, a.display_name as organisation, o.questions, p.answers, p.note, p.shares
    from opportunity_application p join opportunity o on o.id = p.opportunity_id ${joinAccount(ctx, 'o.organisation_id')}
    where p.id = any(${ids}::uuid[])`;
  return new Map(
    rows.map(({ id, title, slug, organisation, questions, answers, note, shares }) => [
      id,
      {
        title,
        text: [
          ...questions.flatMap(({ id: asked, text }) => (answers[asked] ? `${text}\n${answers[asked]}` : [])),
          ...(note ? [note] : []),
        ].join('\n\n'),
        note: shares.length > 0 ? `${organisation}, who would see: ${shares.join(', ')}` : organisation,
        path: `/opportunities/${slug}`,
        media: [],
      },
    ]),
  );
}

/** A guardian agreed to an application, or did not. It may have ended while they thought about it. */
export async function applyGuardianDecision(ctx: Ctx, event: RequestEvent): Promise<void> {
  if (event.kind !== 'application') return;
  const seen = await findApplication(ctx, event.targetId);
  if (!seen) return;
  await applyDecision(ctx, event, (child, allowed) =>
    transact(child, async (tx) => {
      await opportunityStates.lock(tx, seen.opportunityId);
      const row = await findApplication(tx, seen.id);
      if (row?.state !== 'guardian_pending') return;
      await moveApplicationAs(tx, row, {
        to: allowed ? 'submitted' : 'declined',
        as: 'system',
        by: viewerOf(tx).accountId,
        reason: 'guardian',
      });
    }),
  );
}
