import type { Call, CallParsed } from './call.ts';
import type { Ctx } from './ctx.ts';
import { extensionPoint } from './extension-point.ts';
import type { SiteId } from './site.ts';

/** The sites that something holds for; null stands for all sites, also those to come. */
export type Reach = readonly (SiteId | null)[];

/**
 * Something that not every member may do. A call of `manager` or `staff` access names the act, and the gate asks before
 * the operation, which asks again for the very thing it changes.
 */
export interface Permission {
  /** Whose rule it is and what is done, e.g. `tribe.ban`; a call of `staff` access leaves `staff.` out. */
  act: string;
  /** @throws 401, 403 or 404 for those who may not */
  check(ctx: Ctx, input: CallParsed<Call>): Promise<void> | void;
  /**
   * For an act whose reach depends on what it is done to. The binding of each call that names it says that reach, else the
   * app doesn't start; the gate asks when the input is valid.
   * @throws 403 for those whose permission doesn't reach as far
   */
  checkReach?(ctx: Ctx, reach: Reach): Promise<void>;
}

/** The rules of acts that calls of `manager` and `staff` access name. */
export const permissions = extensionPoint<Permission>('permission', { by: ({ act }) => act });
