import type { Effect, Evidence, Reportable } from '#features/moderation/points.ts';
import { accountCards } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { findOpportunity, type OpportunityRow } from '../opportunity-row.server.ts';
import { opportunityStates } from '../opportunity-states.server.ts';
import { opportunityReasons } from '../reasons.ts';
import { readableOpportunity } from '../standing.server.ts';

/** Takes it out of the list. Who applied keeps their application. */
const hide: Effect = {
  async apply(tx, id, by) {
    const row = await opportunityStates.lock(tx, id);
    if (row.state !== 'open') return null;
    await opportunityStates.move(tx, row, { to: 'closed', by: by.accountId, reason: 'hidden' });
    return { from: 'open' };
  },
  async undo(tx, id, _, by) {
    const row = await opportunityStates.lock(tx, id);
    const isOver = new Date(row.deadline) <= tx.now || row.taken >= row.slots;
    if (row.state !== 'closed' || row.closedReason !== 'hidden') return;
    await opportunityStates.move(tx, row, { to: 'open', by: by.accountId, reason: 'reopened' });
    if (!isOver) return;
    // Its deadline passed, or it filled up, while it was hidden.
    const open = await opportunityStates.lock(tx, id);
    await opportunityStates.move(tx, open, { to: 'closed', by: null, reason: 'deadline' });
  },
};

export const reportableOpportunity: Reportable = {
  kind: 'opportunity',
  reasons: opportunityReasons,
  async find(ctx, id) {
    const row = await readableOpportunity(ctx, id);
    return { id: row.id, accountId: row.organisationId, evidence: await evidenceOf(ctx, row) };
  },
  async current(ctx, id) {
    const row = await findOpportunity(ctx, id);
    return row && { state: row.state, evidence: await evidenceOf(ctx, row) };
  },
  effects: { hide },
};

async function evidenceOf(ctx: Ctx, row: OpportunityRow): Promise<Evidence> {
  const organisation = (await accountCards(ctx, [row.organisationId])).get(row.organisationId);
  return {
    about: `Opportunity ${row.title}`,
    path: `/opportunities/${row.slug}`,
    shown: {
      title: row.title,
      description: row.description,
      questions: row.questions.map(({ text }) => text),
      organisation: organisation?.username,
      publishedAt: row.publishedAt,
    },
  };
}
