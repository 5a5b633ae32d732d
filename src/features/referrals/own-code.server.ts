import { randomInt } from 'node:crypto';
import type { Ctx } from '#platform/ctx.ts';
import { CODE_LENGTH, CODE_LETTERS, isFitCode } from './referral-code.ts';

function newCode(): string {
  for (;;) {
    const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join(
      '',
    );
    if (isFitCode(code)) return code;
  }
}

/** The code of an account, created when it is first needed. */
export async function codeOf({ sql }: Ctx, accountId: string): Promise<{ code: string; rewarded: number }> {
  for (let tries = 0; tries < 5; tries++) {
    const [kept] = await sql<{ code: string; rewarded: number }[]>`
      with made as (
        insert into account_referral_code (account_id, code)
        select ${accountId}, ${newCode()}
        where not exists (select from account_referral_code where account_id = ${accountId})
        on conflict do nothing
        returning code, rewarded
      )
      select code, rewarded from made
      union all select code, rewarded from account_referral_code where account_id = ${accountId}`;
    // No row: the code is somebody else's, or another request created ours a moment ago.
    if (kept) return kept;
  }
  throw new Error('no free referral code in five tries');
}
