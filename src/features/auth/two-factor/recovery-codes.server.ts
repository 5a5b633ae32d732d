import { randomInt } from 'node:crypto';
import type { Ctx } from '#platform/ctx.ts';
import { authSecret, keyedHash } from '#platform/secret.ts';

const COUNT = 10;
/** Without look-alike characters: no 0, 1, i, l, o, u. */
const LETTERS = '23456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const shown = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

const hashOf = ({ deps }: Ctx, accountId: string, code: string) =>
  keyedHash(authSecret(deps.config), `recovery:${accountId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);

/** Replaces the account's recovery codes. @returns the new ones, which are readable only now */
export async function replaceRecoveryCodes(tx: Ctx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  const hashes = codes.map((code) => hashOf(tx, accountId, code));
  await tx.sql`delete from auth_recovery_code where user_id = ${accountId}`;
  await tx.sql`
    insert into auth_recovery_code (user_id, code_hash) select ${accountId}, unnest(${hashes}::text[])`;
  return codes.map(shown);
}

/** Uses a recovery code up. @returns false for a wrong one, and for one that was used before */
export async function spendRecoveryCode(tx: Ctx, accountId: string, code: string): Promise<boolean> {
  const spent = await tx.sql`
    update auth_recovery_code set used_at = now()
    where user_id = ${accountId} and code_hash = ${hashOf(tx, accountId, code)} and used_at is null
    returning user_id`;
  return spent.length > 0;
}
