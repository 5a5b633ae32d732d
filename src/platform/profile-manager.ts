import type { Ctx } from './ctx.ts';
import type { Fragment } from './sql.ts';

/**
 * SQL: the viewer may edit the profile in a column, which nobody signs in as. A feature lists its own in
 * `profileManagers`; the profile's owner always may.
 */
export type ProfileManager = (ctx: Ctx, profile: Fragment, viewerId: string) => Fragment;
