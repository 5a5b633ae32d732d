import '../events.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, invalid, Refusal } from '#platform/errors.ts';
import { spendRecoveryCode } from './recovery-codes.server.ts';
import { openSecret, stepOfCode } from './secret.server.ts';

const TRIES = 5;
const LOCKED_SECONDS = 15 * 60;

interface TwoFactorRow {
  secret: Buffer;
  lastStep: number;
  wrongCodes: number;
  /** Seconds left of a lock; null without one. */
  lockedFor: number | null;
}

export const notOn = () => conflict('TWO_FACTOR_OFF', 'Two-factor sign-in is off.');
const locked = (seconds: number) =>
  new Refusal(
    429,
    'SECOND_FACTOR_LOCKED',
    `Too many wrong codes. Try again in ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`}.`,
    { field: 'code', retryAfter: seconds },
  );
export const wrongCode = () =>
  invalid('That code doesn’t match. Check your app and try again.', 'code', 'SECOND_FACTOR_WRONG');
export const usedCode = () =>
  invalid('That code was already used. Wait for the next one in your app.', 'code', 'SECOND_FACTOR_USED');

/**
 * Spends a code of an account that has two-factor sign-in: six digits from the app, or a recovery code. Either works once.
 * Five wrong ones in a row lock the account's second factor for 15 minutes, wherever they were entered. The count must
 * survive the refusal, so this is called outside of a transaction.
 * @throws 400 for a wrong or used code, 409 TWO_FACTOR_OFF, 429 while locked
 */
export async function spendCode(ctx: Ctx, accountId: string, code: string): Promise<void> {
  const refusal = await transact(ctx, (tx) => tryCode(tx, accountId, code));
  if (refusal) throw refusal;
}

async function tryCode(tx: Ctx, accountId: string, code: string): Promise<Refusal | null> {
  const [row] = await tx.sql<TwoFactorRow[]>`
    select secret, last_step::float8 as last_step, wrong_codes,
      ceil(extract(epoch from locked_until - now()))::int as locked_for
    from auth_two_factor where user_id = ${accountId} and enabled_at is not null for no key update`;
  if (!row) return notOn();
  if (row.lockedFor !== null && row.lockedFor > 0) return locked(row.lockedFor);
  const digits = code.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const step = stepOfCode(openSecret(tx.deps, accountId, row.secret), digits, tx.now);
    if (step === null) return countWrong(tx, accountId, row);
    if (step <= row.lastStep) return usedCode();
    await tx.sql`
      update auth_two_factor set last_step = ${step}, wrong_codes = 0 where user_id = ${accountId}`;
    return null;
  }
  if (!(await spendRecoveryCode(tx, accountId, code))) return countWrong(tx, accountId, row);
  await tx.sql`update auth_two_factor set wrong_codes = 0 where user_id = ${accountId}`;
  await emit(tx, 'two-factor.changed', { accountId, change: 'recovery_code_used' });
  return null;
}

async function countWrong({ sql }: Ctx, accountId: string, { wrongCodes }: TwoFactorRow): Promise<Refusal> {
  const isLast = wrongCodes + 1 >= TRIES;
  await sql`
    update auth_two_factor set
      wrong_codes = ${isLast ? 0 : wrongCodes + 1},
      locked_until = case when ${isLast} then now() + ${LOCKED_SECONDS}::int * interval '1 second' end
    where user_id = ${accountId}`;
  return isLast ? locked(LOCKED_SECONDS) : wrongCode();
}
