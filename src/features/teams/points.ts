import type { Ctx } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** SQL, a boolean: something is on sale now for the shop of a team: of its sellers, or made for its tribe. */
export type TeamShop = (ctx: Ctx, team: { sellers: readonly string[]; tribeId: string }) => Fragment;

export const teamShops = extensionPoint<TeamShop>('shop of a team');
