import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/ctx.ts';
import { networkOf } from '#platform/network-hashes.ts';
import { keyedHash } from '#platform/secret.ts';

/** Who requests or enters a code. All three are keyed hashes and mean nothing outside of this installation. */
export interface CodeOrigin {
  recipient: string;
  network: string;
  device: string | null;
}

/** Devices and networks remembered for one address; the least recently used is dropped first. */
const MOST_KNOWN = 10;

/**
 * The hashes of devices and networks include the address, so that the tables don't reveal which accounts share a
 * device.
 * @param address the address better-auth stores for the person
 */
export function codeOrigin(
  secret: string,
  address: string,
  request: FastifyRequest | null,
  deviceId: string | undefined,
): CodeOrigin {
  return {
    recipient: keyedHash(secret, `code:${address}`),
    network: keyedHash(secret, `network:${address}:${networkOf(request?.ip ?? 'local')}`),
    device: deviceId === undefined ? null : keyedHash(secret, `device:${address}:${deviceId}`),
  };
}

/** Which origin this counts as, and whether it has signed in to this address before. */
export async function findOrigin(
  { sql }: Ctx,
  { recipient, network, device }: CodeOrigin,
): Promise<{ origin: string; known: boolean }> {
  // A device with an id is known by that id alone: others share its network.
  const origin = device ?? network;
  const [known] = await sql`
    select from auth_known_origin where recipient = ${recipient} and origin = ${origin}`;
  return known ? { origin, known: true } : { origin: network, known: false };
}

export async function rememberOrigin(ctx: Ctx, of: CodeOrigin, userId: string): Promise<void> {
  const { sql } = ctx;
  const { recipient, network, device } = of;
  await sql`
    insert into auth_known_origin (recipient, origin, user_id)
    select ${recipient}, origin, ${userId} from unnest(${device ? [network, device] : [network]}::text[]) origin
    on conflict (recipient, origin) do update set seen_at = now(), user_id = excluded.user_id`;
  await sql`
    delete from auth_known_origin where recipient = ${recipient} and origin in (
      select origin from auth_known_origin where recipient = ${recipient}
      order by seen_at desc, origin offset ${MOST_KNOWN})`;
}
