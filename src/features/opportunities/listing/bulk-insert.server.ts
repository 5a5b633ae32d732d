import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { slugOf } from '#platform/sql/slug.ts';
import { freezeAgreement } from '../agreement-row.server.ts';
import { findApplication } from '../applications/application-row.server.ts';
import type { OpportunityCard } from '../calls.ts';
import type { ApplicationState } from '../opportunity.ts';
import { findOpportunity } from '../opportunity-row.server.ts';

export interface FinishedOpportunity
  extends Pick<
    OpportunityCard,
    'title' | 'kind' | 'sport' | 'level' | 'place' | 'isRemote' | 'compensation' | 'minimumAge' | 'slots'
  > {
  organisationId: string;
  description: string;
  questions: readonly string[];
  state: 'draft' | 'in_review' | 'open';
  deadline: Date;
  publishedAt: Date;
  applications: readonly {
    accountId: string;
    state: ApplicationState;
    note: string;
    answers: readonly string[];
    appliedAt: Date;
  }[];
}

/** Writes finished opportunities with their applications, for the demo world: nobody is notified. */
export async function insertOpportunities(ctx: Ctx, all: readonly FinishedOpportunity[]): Promise<void> {
  const { sql, site } = ctx;
  for (const one of all) {
    const id = newId();
    const { type, min, max } = one.compensation;
    const questions = one.questions.map((text) => ({ id: newId(), text, required: false }));
    const taken = one.applications.filter(({ state }) => state === 'accepted').length;
    await sql`
      insert into opportunity (id, site, organisation_id, slug, title, kind, description, sport, level, place, is_remote,
        compensation, compensation_min, compensation_max, minimum_age, deadline, slots, taken, questions, state,
        published_at, created_at, updated_at)
      values (${id}, ${site}, ${one.organisationId}, ${slugOf(one.title, 'opportunity', new Set())}, ${one.title}, ${one.kind},
        ${one.description}, ${one.sport}, ${one.level}, ${one.place}, ${one.isRemote}, ${type}, ${min}, ${max},
        ${one.minimumAge}, ${one.deadline}, ${one.slots}, ${taken}, ${sql.json(questions)}, ${one.state},
        ${one.state === 'open' ? one.publishedAt : null}, ${one.publishedAt}, ${one.publishedAt})`;
    for (const { accountId, state, note, answers, appliedAt } of one.applications) {
      const applicationId = newId();
      await sql`
        insert into opportunity_application (id, opportunity_id, account_id, state, note, answers, offered_until, created_at, updated_at)
        values (${applicationId}, ${id}, ${accountId}, ${state}, ${note},
          ${sql.json(Object.fromEntries(questions.map((question, index) => [question.id, answers[index] ?? ''])))},
          ${state === 'offered' ? one.deadline : null}, ${appliedAt}, ${appliedAt})`;
      if (state === 'accepted') await accept(ctx, id, applicationId, appliedAt);
    }
  }
}

const HOUR = 3_600_000;

/** Its steps a few hours apart, and what was agreed. */
async function accept(
  ctx: Ctx,
  opportunityId: string,
  applicationId: string,
  appliedAt: Date,
): Promise<void> {
  const [opportunity, application] = [
    await findOpportunity(ctx, opportunityId),
    await findApplication(ctx, applicationId),
  ];
  if (!opportunity || !application) throw new Error('an application of the demo world is not there');
  const { accountId } = application;
  const steps = [
    { from: null, to: 'submitted', by: accountId, reason: 'applied' },
    { from: 'submitted', to: 'offered', by: opportunity.organisationId, reason: 'moved' },
    { from: 'offered', to: 'accepted', by: accountId, reason: 'accepted' },
  ];
  const at = (step: number) => new Date(appliedAt.getTime() + step * 5 * HOUR);
  for (const [index, { from, to, by, reason }] of steps.entries())
    await ctx.sql`
      insert into opportunity_application_transition (application_id, from_state, to_state, by_account_id, reason, at)
      values (${applicationId}, ${from}, ${to}, ${by}, ${reason}, ${at(index)})`;
  await freezeAgreement({ ...ctx, now: at(2) }, opportunity, application);
}
