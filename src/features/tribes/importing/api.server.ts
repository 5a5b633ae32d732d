import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import '#features/accounts/events.ts';
import { importFile } from './calls.ts';
import { checkPeople } from './import-people.server.ts';
import { type Checked, checkTribes } from './import-tribes.server.ts';
import { forgetInvitations, useInvitations } from './invitations.server.ts';

/** Reads a file; with `commit` does what its right rows say, each by itself. The same file again changes nothing. */
async function importRows(
  ctx: Ctx,
  { kind, csv, commit = false, reason }: CallParsed<typeof importFile>['body'],
): Promise<CallReply<typeof importFile>> {
  assertStaffMay(ctx, 'instance.change', reason);
  const check = kind === 'tribes' ? checkTribes : checkPeople;
  const { rows, problems, notes } = await check(ctx, Buffer.from(csv, 'base64'));
  let imported = 0;
  const shown = [];
  for (const row of rows) {
    const done = commit && row.work ? await importRow(ctx, row, { kind, reason }) : row;
    if (done !== row && done.state === 'new') imported += 1;
    shown.push({ ...done, work: undefined });
  }
  return { rows: shown, problems, notes, imported };
}

/** What somebody else did since the preview is the row's error, and no other's. */
async function importRow(
  ctx: Ctx,
  row: Checked,
  { kind, reason }: { kind: string; reason: string },
): Promise<Checked> {
  try {
    await transact(ctx, async (tx) => {
      await row.work?.(tx);
      await recordStaffAct(tx, {
        act: 'instance.change.import',
        target: { kind: 'import', id: kind },
        reason,
        details: { line: row.line },
      });
    });
    return { ...row };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...row, state: 'wrong', errors: [error.message] };
  }
}

export const importing: Feature = {
  calls: [serve(importFile, (ctx, { body }) => importRows(ctx, body))],
  subscriptions: [on('account.completed', 'tribes.use-invitations', useInvitations)],
  timedJobs: [{ job: 'tribes.forget-invitations', at: '51 3 * * *', talksTo: null, work: forgetInvitations }],
};
