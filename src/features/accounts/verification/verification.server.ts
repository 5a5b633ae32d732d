import { attachMedia } from '#features/media/media.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { isChild } from '#features/people/visibility.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { siteRules } from '#platform/site-rules.ts';
import { violates } from '#platform/sql/errors.ts';
import type { MyProfile } from '../calls.ts';
import type { requestVerification, VerificationRequest } from './calls.ts';
import { typesFor } from './rules.ts';

export const requestColumns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  r.id, r.type, r.state, r.statement, r.links, r.reason, r.asked_at, r.decided_at, r.approved_until`;

/** The viewer's requests, newest first, and the badges they can request. */
export async function myVerification(ctx: Ctx) {
  const { accountId } = viewerOf(ctx);
  const requests = await ctx.sql<VerificationRequest[]>`
    select ${requestColumns(ctx)} from verification_request r
    where r.account_id = ${accountId} order by r.asked_at desc, r.id desc limit 10`;
  const asker = await askerOf(ctx, accountId);
  return {
    requests: [...requests],
    types: !siteRules[ctx.site].can.verify || asker.child ? [] : [...typesFor(asker)],
  };
}

async function askerOf(ctx: Ctx, accountId: string) {
  const [asker] = await ctx.sql<(Pick<MyProfile, 'role' | 'ageBand'> & { child: boolean })[]>`
    select a.role, a.age_band, ${isChild(ctx)} is true as child from account a where a.id = ${accountId}`;
  if (!asker) throw notFound('account');
  return asker;
}

/** @throws 409 while another request of the viewer's is open, 403 for a badge they can't have */
export async function requestBadge(
  ctx: Ctx,
  { type, statement, links, evidenceMediaIds }: CallParsed<typeof requestVerification>['body'],
): Promise<VerificationRequest> {
  const { accountId } = activeViewerOf(ctx);
  if (!siteRules[ctx.site].can.verify)
    throw forbidden('The kids site has no verification badges.', 'NOT_HERE');
  const asker = await askerOf(ctx, accountId);
  if (asker.child || !typesFor(asker).includes(type)) {
    throw forbidden('This badge isn’t available for your account type.', 'NOT_FOR_YOU');
  }
  const id = newId();
  try {
    await transact(ctx, async (tx) => {
      await tx.sql`
        insert into verification_request (id, account_id, site, type, statement, links)
        values (${id}, ${accountId}, ${tx.site}, ${type}, ${statement}, ${links})`;
      const evidence = await attachMedia(tx, {
        ids: evidenceMediaIds,
        kinds: ['image'],
        max: 3,
        field: 'evidenceMediaIds',
      });
      await tx.sql`
        insert into verification_media (request_id, position, media_id)
        select ${id}, place - 1, media_id
        from unnest(${evidence.map((media) => media.id)}::uuid[]) with ordinality as given (media_id, place)`;
    });
  } catch (error) {
    if (!violates(error, 'verification_open')) throw error;
    throw conflict('REQUEST_OPEN', 'You already have a request in review.');
  }
  return findRequest(ctx, id);
}

export async function findRequest(ctx: Ctx, id: string): Promise<VerificationRequest> {
  const [request] = await ctx.sql<VerificationRequest[]>`
    select ${requestColumns(ctx)} from verification_request r where r.id = ${id}`;
  if (!request) throw notFound('request');
  return request;
}
