import { buyerOf } from '#features/people/people.server.ts';
import { countryName } from '#features/sites/countries.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { aBigint, anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { addressLines } from './address-lines.server.ts';
import type { Address, AddressFields, getAddresses } from './calls.ts';

export type AddressRow = Omit<Address, 'countryName' | 'lines'>;

/** Whose addresses these are. @throws 403 for children, and on the kids site, where nothing is sent */
export function addressOwnerOf(ctx: Ctx): string {
  const { accountId, isChild } = buyerOf(ctx);
  if (!siteRules[ctx.site].can.sell) {
    throw forbidden('The kids site doesn’t ship anything, so it doesn’t save addresses.', 'NOT_ON_KIDS');
  }
  if (isChild) {
    throw forbidden('Only adults can save an address. Ask a grown-up to order for you.', 'ADULTS_ONLY');
  }
  return accountId;
}

export const addressColumns = ({ sql }: Ctx) => sql`
  address.id, address.type, address.full_name, address.line1, address.line2, address.city, address.region,
  address.country, address.postal_code, address.phone, address.instructions, address.is_default,
  address.version, address.created_at`;

export function presentAddress(row: AddressRow): Address {
  const named = { ...row, countryName: countryName(row.country) };
  return { ...named, lines: addressLines(named) };
}

export async function myAddresses(
  ctx: Ctx,
  { limit, cursor }: CallParsed<typeof getAddresses>['query'],
): Promise<CallReply<typeof getAddresses>> {
  const accountId = addressOwnerOf(ctx);
  const after = decodeCursor(cursor, [aBigint, aTime, anId]);
  const { sql } = ctx;
  const rows = await sql<AddressRow[]>`
    select ${addressColumns(ctx)} from address
    where account_id = ${accountId} ${
      after
        ? sql`and (is_default::int, created_at, id) < (${after[0]}::bigint, ${after[1]}::timestamptz, ${after[2]}::uuid)`
        : sql``
    }
    order by is_default::int desc, created_at desc, id desc
    limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.isDefault ? 1 : 0, row.createdAt, row.id]);
  return { ...page, items: page.items.map(presentAddress) };
}

export async function myDefaultAddress(ctx: Ctx): Promise<Address> {
  const accountId = addressOwnerOf(ctx);
  const [row] = await ctx.sql<AddressRow[]>`
    select ${addressColumns(ctx)} from address where account_id = ${accountId} and is_default`;
  if (!row) throw notFound('default address');
  return presentAddress(row);
}

/** One of the viewer's own. @throws 404 for anybody else's */
export async function myAddress(ctx: Ctx, addressId: string): Promise<Address> {
  const accountId = addressOwnerOf(ctx);
  const [row] = await ctx.sql<AddressRow[]>`
    select ${addressColumns(ctx)} from address where id = ${addressId} and account_id = ${accountId}`;
  if (!row) throw notFound('address');
  return presentAddress(row);
}

/** A snapshot of one of the viewer's addresses for an order: later changes to the address don't change it. */
export async function addressSnapshot(
  ctx: Ctx,
  addressId: string,
): Promise<AddressFields & { countryName: string }> {
  const {
    id: _id,
    isDefault: _isDefault,
    version: _version,
    createdAt: _createdAt,
    lines: _lines,
    ...kept
  } = await myAddress(ctx, addressId);
  return kept;
}
