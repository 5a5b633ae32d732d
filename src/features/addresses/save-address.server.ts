import { lockAccount } from '#features/people/account-facts.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { assertVersion, conflict, notFound, Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { type AddressRow, addressColumns, addressOwnerOf, presentAddress } from './addresses.server.ts';
import {
  type Address,
  type AddressFields,
  MOST_ADDRESSES,
  type newAddress,
  type updateAddress,
} from './calls.ts';
import { checkAddress } from './check-address.ts';

export async function addAddress(
  ctx: Ctx,
  { isDefault, ...typed }: CallParsed<typeof newAddress>['body'],
): Promise<Address> {
  const accountId = addressOwnerOf(ctx);
  const columns = columnsOf(validAddress(typed));
  return transact(ctx, async (tx) => {
    const { sql } = tx;
    await lockAccount(tx, accountId);
    const [free] = await sql<{ place: number; isFirst: boolean }[]>`
      select place, not exists (select from address where account_id = ${accountId}) as is_first
      from generate_series(1, ${MOST_ADDRESSES}::int) place
      where place not in (select taken.place from address taken where taken.account_id = ${accountId})
      order by place limit 1`;
    if (!free) {
      throw conflict(
        'TOO_MANY_ADDRESSES',
        `You can save up to ${MOST_ADDRESSES} addresses. Delete one you no longer need.`,
      );
    }
    const row = {
      ...columns,
      id: newId(),
      account_id: accountId,
      place: free.place,
      is_default: free.isFirst,
    };
    const [added] = await sql<AddressRow[]>`
      insert into address ${sql(row)} returning ${addressColumns(tx)}`;
    if (!added) throw new Error('The address was not inserted');
    return isDefault && !free.isFirst ? setDefault(tx, accountId, added.id) : presentAddress(added);
  });
}

export async function changeAddress(
  ctx: Ctx,
  { addressId, version, ...changes }: CallParsed<typeof updateAddress>['body'],
): Promise<Address> {
  const accountId = addressOwnerOf(ctx);
  return transact(ctx, async (tx) => {
    const { sql } = tx;
    const [before] = await sql<AddressRow[]>`
      select ${addressColumns(tx)} from address
      where id = ${addressId} and account_id = ${accountId} for no key update`;
    if (!before) throw notFound('address');
    await assertVersion(before, version, () => presentAddress(before));
    const columns = { ...columnsOf(validAddress(merge(before, changes))), version: version + 1 };
    const [row] = await sql<AddressRow[]>`
      update address set ${sql(columns)}, updated_at = now() where id = ${addressId}
      returning ${addressColumns(tx)}`;
    if (!row) throw notFound('address');
    return presentAddress(row);
  });
}

export async function makeDefault(ctx: Ctx, addressId: string): Promise<Address> {
  const accountId = addressOwnerOf(ctx);
  return transact(ctx, async (tx) => {
    await lockAccount(tx, accountId);
    return setDefault(tx, accountId, addressId);
  });
}

async function setDefault(tx: Ctx, accountId: string, addressId: string): Promise<Address> {
  const { sql } = tx;
  // Two steps, since a unique index allows one default at any moment.
  await sql`update address set is_default = false
    where account_id = ${accountId} and is_default and id <> ${addressId}`;
  const [row] = await sql<AddressRow[]>`
    update address set is_default = true where account_id = ${accountId} and id = ${addressId}
    returning ${addressColumns(tx)}`;
  if (!row) throw notFound('address');
  return presentAddress(row);
}

/** @returns the id of the default address now */
export async function dropAddress(
  ctx: Ctx,
  addressId: string,
): Promise<{ ok: true; defaultId: string | null }> {
  const accountId = addressOwnerOf(ctx);
  return transact(ctx, async (tx) => {
    const { sql } = tx;
    await lockAccount(tx, accountId);
    const [gone] = await sql<{ isDefault: boolean }[]>`
      delete from address where id = ${addressId} and account_id = ${accountId} returning is_default`;
    if (!gone) throw notFound('address');
    if (gone.isDefault) {
      await sql`
        update address set is_default = true where id = (
          select id from address where account_id = ${accountId} order by created_at desc, id desc limit 1)`;
    }
    const [now] = await sql<{ id: string }[]>`
      select id from address where account_id = ${accountId} and is_default`;
    return { ok: true, defaultId: now?.id ?? null };
  });
}

/** As it is saved. @throws 400 with the first problem, and all of them in `details` */
function validAddress(typed: Partial<AddressFields>): AddressFields {
  const { address, problems } = checkAddress(typed);
  const [first] = problems;
  if (!first) return address;
  throw new Refusal(400, 'INVALID_ADDRESS', first.message, { field: first.field, details: { problems } });
}

/** A change of country clears the region and the postal code. */
function merge(before: AddressFields, changes: Partial<AddressFields>): Partial<AddressFields> {
  const moved = changes.country !== undefined && changes.country !== before.country;
  const { type, fullName, line1, line2, city, region, country, postalCode, phone, instructions } = before;
  const fields = { type, fullName, line1, line2, city, country, phone, instructions };
  return { ...fields, ...(moved ? {} : { region, postalCode }), ...changes };
}

const columnsOf = ({ fullName, postalCode, ...same }: AddressFields) => ({
  ...same,
  full_name: fullName,
  postal_code: postalCode,
});
