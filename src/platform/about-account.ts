import type { Ctx } from './ctx.ts';
import type { Fragment } from './sql.ts';

/** Something that has to be settled before an account can be deleted. @throws 409 with what to do */
export type LeavingRule = (ctx: Ctx, accountId: string) => Promise<void>;

/** SQL of one whole number about the account in a column. */
export type CountSql = (ctx: Ctx, account: Fragment) => Fragment;
