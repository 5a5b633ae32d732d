import { isGuardianOf } from '#features/people/account-sql.server.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { messagesUntil } from '../applications/messages.server.ts';
import type { AgreedTerms } from '../calls.ts';
import type { ApplicationState } from '../opportunity.ts';
import type { Agreement, getMyAgreements } from './calls.ts';

interface Row {
  id: string;
  terms: AgreedTerms;
  acceptedAt: string;
  slug: string;
  organisationId: string;
  applicantId: string;
  isGuardian: boolean;
}

const columns = (ctx: Ctx, accountId: string) => ctx.sql`
  g.application_id as id, g.terms, g.accepted_at, o.slug, o.organisation_id, p.account_id as applicant_id,
  ${isGuardianOf(ctx, accountId, 'p.account_id')} as is_guardian
  from opportunity_agreement g
  join opportunity_application p on p.id = g.application_id
  join opportunity o on o.id = p.opportunity_id and o.site = ${ctx.site}`;

/** @throws 404 unless the viewer is one of the two, the guardian of a minor, or staff, whose look is logged */
export async function agreement(ctx: Ctx, applicationId: string): Promise<Agreement> {
  const { accountId } = viewerOf(ctx);
  const [row] = await ctx.sql<Row[]>`
    select ${columns(ctx, accountId)} where g.application_id = ${applicationId}`;
  if (!row) throw notFound('agreement');
  const { organisationId, applicantId } = row;
  const side = accountId === applicantId ? 'applicant' : accountId === organisationId ? 'organisation' : null;
  if (!side && !row.isGuardian) await noteLook(ctx, row);
  const [people, log, messages] = await Promise.all([
    uncheckedCards(ctx, [organisationId, applicantId]),
    logOf(ctx, row),
    messagesUntil(ctx, applicationId, row.acceptedAt),
  ]);
  const [organisation, applicant] = [people.get(organisationId), people.get(applicantId)];
  if (!organisation || !applicant) throw notFound('agreement');
  const { id, terms, acceptedAt, slug } = row;
  return { id, terms, acceptedAt, slug, organisation, applicant, side, log, messages };
}

async function noteLook(ctx: Ctx, { id, applicantId }: Row): Promise<void> {
  if (!staffMay(ctx.viewer, 'see-everything')) throw notFound('agreement');
  await recordStaffAct(ctx, {
    act: 'see-everything.agreement',
    target: { kind: 'application', id },
    accountId: applicantId,
  });
}

interface Step {
  to: ApplicationState;
  byAccountId: string | null;
  reason: string;
  at: string;
}

async function logOf({ sql }: Ctx, row: Row): Promise<Agreement['log']> {
  const steps = await sql<Step[]>`
    select to_state as to, by_account_id, reason, at from opportunity_application_transition
    where application_id = ${row.id} order by id`;
  return steps.map(({ to, at, reason, byAccountId }) => {
    const by =
      reason === 'guardian'
        ? 'guardian'
        : byAccountId === row.applicantId
          ? 'applicant'
          : byAccountId === row.organisationId
            ? 'organisation'
            : 'system';
    return { to, at, by };
  });
}

export async function ownAgreements(
  ctx: Ctx,
  { limit, cursor }: CallParsed<typeof getMyAgreements>['query'],
): Promise<CallReply<typeof getMyAgreements>> {
  const { sql } = ctx;
  const { accountId } = viewerOf(ctx);
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<Row[]>`
    select ${columns(ctx, accountId)}
    where p.state = 'accepted'
      and (p.account_id = ${accountId} or o.organisation_id = ${accountId}
        or ${isGuardianOf(ctx, accountId, 'p.account_id')})
      ${after ? sql`and (g.accepted_at, g.application_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by g.accepted_at desc, g.application_id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ acceptedAt, id }) => [acceptedAt, id]);
  const people = await uncheckedCards(
    ctx,
    page.items.flatMap(({ organisationId, applicantId }) => [organisationId, applicantId]),
  );
  const items = page.items.flatMap(({ id, terms, acceptedAt, organisationId, applicantId }) => {
    const [organisation, applicant] = [people.get(organisationId), people.get(applicantId)];
    return organisation && applicant ? [{ id, title: terms.title, organisation, applicant, acceptedAt }] : [];
  });
  return { ...page, items };
}
