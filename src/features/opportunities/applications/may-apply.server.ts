import { type AccountFacts, accountFacts, isMinor } from '#features/people/account-facts.server.ts';
import { ageOn } from '#features/people/age.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, forbidden, Refusal } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { OpportunityRow } from '../opportunity-row.server.ts';

/** The applicant, if they may apply. @throws 403 or 409 with the reason in a sentence */
export async function assertMayApply(ctx: Ctx, row: OpportunityRow): Promise<AccountFacts> {
  const facts = ctx.viewer && (await accountFacts(ctx, ctx.viewer.accountId));
  if (!facts) throw forbidden('Sign in to apply.');
  if (!siteRules[ctx.site].can.recruit)
    throw forbidden('There are no opportunities on this site.', 'NOT_ON_KIDS');
  if (row.organisationId === facts.id) throw conflict('OWN_OPPORTUNITY', 'This is your own opportunity.');
  assertOpen(ctx, row);
  if (isMinor(facts) && !facts.guardianId)
    throw forbidden(
      'People under 18 apply with a parent or guardian. Ask yours to link your account first.',
      'GUARDIAN_NEEDED',
    );
  const age = facts.birthDate === null ? null : ageOn(facts.birthDate, ctx.now);
  if (row.minimumAge !== null && (age === null || age < row.minimumAge))
    throw forbidden(`This is for people aged ${row.minimumAge} and over.`, 'TOO_YOUNG');
  return facts;
}

/** @throws 409 CLOSED, DEADLINE_PASSED or FILLED */
function assertOpen({ now }: Pick<Ctx, 'now'>, row: OpportunityRow): void {
  if (new Date(row.deadline) <= now)
    throw conflict('DEADLINE_PASSED', 'The deadline has passed. You can’t apply any more.');
  if (row.taken >= row.slots) throw conflict('FILLED', 'All slots are taken.');
  if (row.state !== 'open') throw conflict('CLOSED', 'This opportunity isn’t open.');
}

/** Why the viewer can't apply, before they try. */
export async function refusalToApply(
  ctx: Ctx,
  row: OpportunityRow,
): Promise<{ refusal: string | null; needsGuardian: boolean }> {
  try {
    return { refusal: null, needsGuardian: isMinor(await assertMayApply(ctx, row)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refusal: error.message, needsGuardian: false };
  }
}
