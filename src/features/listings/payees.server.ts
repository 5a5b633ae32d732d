import type { Payee } from '#features/payments/points.ts';
import { isPresent, joinAccount } from '#features/people/account-sql.server.ts';
import { isBlockedEitherWay } from '#features/people/relationship.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { ListingTables } from './listing-kind.server.ts';

export interface PayeeRow extends Payee {
  listingId: string;
  state: 'pending' | 'accepted' | 'declined';
}

/** Who earns from some listings: the owner first, then by share. */
export const findPayees = (
  { sql }: Pick<Ctx, 'sql'>,
  { table, payeeTable, idColumn }: ListingTables,
  ids: readonly string[],
): Promise<PayeeRow[]> =>
  sql<PayeeRow[]>`
    select y.${sql(idColumn)} as listing_id, y.account_id, y.share, y.state
    from ${sql(payeeTable)} y join ${sql(table)} l on l.id = y.${sql(idColumn)}
    where y.${sql(idColumn)} = any(${ids as string[]}::uuid[])
    order by listing_id, y.account_id = l.owner_id desc, y.share desc, y.account_id`;

/** Stores who earns from a listing. Everybody but the owner has to approve; an approval of the same share is kept. */
export async function writePayees(
  { sql }: Pick<Ctx, 'sql'>,
  { payeeTable, idColumn }: ListingTables,
  { id, ownerId }: { id: string; ownerId: string },
  payees: readonly Payee[],
): Promise<void> {
  const accountIds = payees.map(({ accountId }) => accountId);
  await sql`
    delete from ${sql(payeeTable)} where ${sql(idColumn)} = ${id} and account_id <> all(${accountIds}::uuid[])`;
  await sql`
    insert into ${sql(payeeTable)} as y (${sql(idColumn)}, account_id, share, state)
    select ${id}, w.account_id, w.share, case when w.account_id = ${ownerId} then 'accepted' else 'pending' end
    from unnest(${accountIds}::uuid[], ${payees.map(({ share }) => share)}::smallint[]) as w (account_id, share)
    on conflict (${sql(idColumn)}, account_id) do update set
      share = excluded.share,
      state = case when y.share = excluded.share and y.state = 'accepted' then y.state else excluded.state end`;
}

/** @throws 409 when one of them closed their account, or is blocked by the viewer or the other way round */
export async function assertPayeesPresent(
  tx: Ctx,
  { payeeTable, idColumn }: ListingTables,
  id: string,
): Promise<void> {
  const { sql } = tx;
  const [gone] = await sql`
    select from ${sql(payeeTable)} y ${joinAccount(tx, 'y.account_id')}
    where y.${sql(idColumn)} = ${id} and (not ${isPresent(tx)} or ${isBlockedEitherWay(tx, sql`a.id`)}) limit 1`;
  if (gone)
    throw conflict(
      'PAYEE_GONE',
      'Somebody you named is no longer available. Choose somebody else or remove them.',
      'payees',
    );
}
