import type { Exportable } from '#features/accounts/points.ts';
import { usernameOf } from '#features/people/account-sql.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';

/** What somebody offered, applied for and wrote. */
export const opportunityExports: readonly Exportable[] = [
  {
    name: 'opportunities',
    rows: ({ sql }, accountId) => sql`
        select site, title, slug, kind, description, sport, place, is_remote, compensation, compensation_min, compensation_max,
          minimum_age, deadline, slots, questions, state, published_at, created_at
        from opportunity where organisation_id = ${accountId} order by created_at desc`,
  },
  {
    name: 'applications',
    rows: (ctx, accountId) => ctx.sql`
        select o.site, o.title, ${usernameOf(ctx, 'o.organisation_id')} as organisation, p.state, p.answers, p.note, p.shares,
          p.created_at, p.updated_at
        from opportunity_application p join opportunity o on o.id = p.opportunity_id
        where p.account_id = ${accountId} order by p.created_at desc`,
  },
  {
    name: 'agreements',
    rows: ({ sql }, accountId) => sql`
        select o.site, g.terms, g.accepted_at
        from opportunity_agreement g join opportunity_application p on p.id = g.application_id
        join opportunity o on o.id = p.opportunity_id
        where p.account_id = ${accountId} or o.organisation_id = ${accountId} order by g.accepted_at desc`,
  },
  {
    name: 'application-messages',
    rows: ({ sql }, accountId) => sql`
        select o.site, o.title as opportunity, m.text, m.created_at
        from opportunity_message m join opportunity_application p on p.id = m.application_id
        join opportunity o on o.id = p.opportunity_id
        where m.author_id = ${accountId} order by m.created_at desc`,
  },
];

/** What an erased account offered, applied for and wrote goes. A slot that it took is free again. */
export async function eraseOpportunities(ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> {
  await transact(ctx, async ({ sql }) => {
    await sql`
      update opportunity o set taken = o.taken - 1 from opportunity_application p
      where p.opportunity_id = o.id and p.account_id = ${accountId} and p.state = 'accepted'`;
    await sql`delete from opportunity_message where author_id = ${accountId}`;
    await sql`delete from opportunity_application where account_id = ${accountId}`;
    await sql`delete from opportunity where organisation_id = ${accountId}`;
  });
}
