import type { StaffAct } from '#features/staff/acts.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { getWaitingWork } from './calls.ts';
import { adminQueues } from './points.ts';

export async function waitingWork(ctx: Ctx): Promise<CallReply<typeof getWaitingWork>> {
  const viewer = assertStaffMay(ctx, 'dashboard');
  const mine = adminQueues.of(ctx).filter(({ act }) => staffMay(viewer, act as StaffAct));
  const items = await Promise.all(mine.map(async ({ page, waiting }) => ({ page, ...(await waiting(ctx)) })));
  return { items };
}
