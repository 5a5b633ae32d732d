import '../events.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { type LockedTribe, lockTribe } from '#features/tribes/membership/membership-states.server.ts';
import { moveTribe, type TribeReason } from '#features/tribes/tribe-states.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { changeTribeState } from './calls.ts';

type Change = CallParsed<typeof changeTribeState>['body'];

const reasons: Record<Change['to'], TribeReason> = {
  suspended: 'suspended_by_staff',
  restored: 'restored_by_staff',
  closed: 'closed_by_staff',
};

/** All of them or none. @throws 404 for a tribe of another site, 409 INVALID_TRANSITION where a state does not allow it */
export function changeStates(ctx: Ctx, { tribeIds, to, reason }: Change): Promise<{ ok: true }> {
  return transact(ctx, async (tx) => {
    const { accountId: by } = assertStaffMay(tx, 'tribes.change');
    // In a fixed order, so that two bulk changes can't deadlock.
    const ids = [...new Set(tribeIds)].sort();
    const was = new Set<string>();
    const is = new Set<string>();
    for (const tribeId of ids) {
      const tribe = await lockTribe(tx, tribeId);
      const state = to === 'restored' ? await stateBefore(tx, tribe) : to;
      was.add(tribe.state);
      await moveTribe(tx, tribe, { to: state, reason: reasons[to], by });
      is.add(state);
      await emit(tx, 'tribe.state-decided', { tribeId, to, reason });
    }
    const [only] = ids;
    await recordStaffAct(tx, {
      act: `tribes.change.${to}`,
      target: only && ids.length === 1 ? { kind: 'tribe', id: only } : null,
      reason,
      details: { tribeIds: ids, before: { state: [...was] }, after: { state: [...is] } },
    });
    return { ok: true as const };
  });
}

/** The state before the suspension. @throws 409 NOT_SUSPENDED for a tribe that isn't suspended */
async function stateBefore({ sql }: Ctx, { id, name, state }: LockedTribe): Promise<'active' | 'read_only'> {
  if (state !== 'suspended') throw conflict('NOT_SUSPENDED', `${name} isn’t suspended.`);
  const [last] = await sql<{ fromState: string }[]>`
    select from_state from tribe_transition where tribe_id = ${id} and to_state = 'suspended' order by id desc limit 1`;
  return last?.fromState === 'read_only' ? 'read_only' : 'active';
}
