import type { Ctx } from './ctx.ts';
import type { Fragment } from './sql.ts';

/** A check that can block the deletion of an account. @throws 409 with what to do first */
export type LeavingRule = (ctx: Ctx, accountId: string) => Promise<void>;

/** SQL for one integer about the account in the given column. */
export type CountSql = (ctx: Ctx, account: Fragment) => Fragment;
