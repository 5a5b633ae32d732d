import { accountCards, activeViewerOf } from '#features/people/people.server.ts';
import { isBlockedEitherWay, isHiddenAccount } from '#features/people/relationship.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { ApplicationState } from './opportunity.ts';
import { findOpportunity, type OpportunityRow } from './opportunity-row.server.ts';

/** SQL: opportunity `o` is open on this site and its organisation is not hidden from the viewer. */
export const isOpenToApply = (ctx: Ctx) => ctx.sql`
  o.site = ${ctx.site} and o.state = 'open' and o.deadline > ${ctx.now}
  and not ${isHiddenAccount(ctx, ctx.sql`o.organisation_id`)} and not ${isBlockedEitherWay(ctx, ctx.sql`o.organisation_id`)}`;

/** The viewer, if they may offer something. @throws 403 */
export async function organisationOf(ctx: Ctx): Promise<string> {
  const { accountId } = activeViewerOf(ctx);
  if (!siteRules[ctx.site].can.recruit)
    throw forbidden('There are no opportunities on this site.', 'NOT_ON_KIDS');
  const card = (await accountCards(ctx, [accountId])).get(accountId);
  if (card?.verificationType !== 'brand_verified')
    throw forbidden(
      'Only verified brands can offer opportunities. Request verification in your settings.',
      'NOT_VERIFIED',
      { to: '/settings/verification', label: 'Request verification' },
    );
  return accountId;
}

/** @throws 404 for another's */
export async function ownOpportunity(ctx: Ctx, idOrSlug: string): Promise<OpportunityRow> {
  const { accountId } = viewerOf(ctx);
  const row = await findOpportunity(ctx, idOrSlug);
  if (row?.organisationId !== accountId) throw notFound('opportunity');
  return row;
}

/** @throws 404 for what isn't published, except for its organisation, its applicants and reviewers */
export async function readableOpportunity(ctx: Ctx, idOrSlug: string): Promise<OpportunityRow> {
  const row = await findOpportunity(ctx, idOrSlug);
  if (!row) throw notFound('opportunity');
  if (row.organisationId === ctx.viewer?.accountId || staffMay(ctx.viewer, 'see-everything')) return row;
  if (ctx.viewer && (await applicationOfViewer(ctx, row.id))) return row;
  const isPublished = row.state === 'open' || (row.state === 'closed' && row.closedReason !== 'hidden');
  const [shown] = await ctx.sql<{ hidden: boolean }[]>`
    select ${isHiddenAccount(ctx, ctx.sql`o.organisation_id`)} or ${isBlockedEitherWay(ctx, ctx.sql`o.organisation_id`)} as hidden
    from opportunity o where o.id = ${row.id}`;
  if (!isPublished || shown?.hidden) throw notFound('opportunity');
  return row;
}

/** The viewer's own, in whatever state. */
export async function applicationOfViewer(
  { sql, viewer }: Ctx,
  opportunityId: string,
): Promise<{ id: string; state: ApplicationState } | null> {
  if (!viewer) return null;
  const [row] = await sql<{ id: string; state: ApplicationState }[]>`
    select id, state from opportunity_application
    where opportunity_id = ${opportunityId} and account_id = ${viewer.accountId}`;
  return row ?? null;
}
