import type { Ctx } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** SQL, a boolean: whether a seller has orders on the site of the ctx that aren't over. Their prices must keep their currency. */
type OpenOrders = (ctx: Pick<Ctx, 'sql' | 'site'>, sellerId: string) => Fragment;

export const openOrders = extensionPoint<OpenOrders>('open orders');
