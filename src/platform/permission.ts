import type { Call, CallParsed } from './call.ts';
import type { Ctx } from './ctx.ts';

/**
 * Something that not every member may do. A call of `manager` or `staff` access names the act, and the gate asks before
 * the operation, which asks again for the very thing it changes.
 */
export interface Permission {
  /** Whose rule it is and what is done, e.g. `tribe.ban`; a call of `staff` access leaves `staff.` out. */
  act: string;
  /** @throws 401, 403 or 404 for those who may not */
  check(ctx: Ctx, input: CallParsed<Call>): Promise<void> | void;
}
