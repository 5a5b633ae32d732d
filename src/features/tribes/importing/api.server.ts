import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallReply } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { retentions } from '#platform/retention.ts';
import '#features/accounts/events.ts';
import { importFile } from './calls.ts';
import { checkPeople } from './import-people.server.ts';
import { type Checked, checkTribes } from './import-tribes.server.ts';
import { useInvitations } from './invitations.server.ts';
import type { ImportBody } from './read-import.server.ts';

/** Reads a file; with `commit` does what its right rows say, each by itself. The same file again changes nothing. */
async function importRows(ctx: Ctx, sent: ImportBody): Promise<CallReply<typeof importFile>> {
  const { kind, commit = false, reason } = sent;
  assertStaffMay(ctx, 'instance.change', reason);
  const check = kind === 'tribes' ? checkTribes : checkPeople;
  const { rows, remember, ...file } = await check(ctx, sent);
  if (commit && !file.encoding.isSure)
    return { ...file, rows: rows.map(shownOf), problems: [unsure], imported: 0 };
  let imported = 0;
  const shown = [];
  for (const row of rows) {
    const done = commit && row.work ? await importRow(ctx, row, { kind, reason }) : row;
    if (done !== row && done.state === 'new') imported += 1;
    shown.push(shownOf(done));
  }
  if (imported > 0) await remember(ctx);
  return { ...file, rows: shown, imported };
}

const unsure = 'Nothing was imported. Say first how the letters of this file are written.';
const shownOf = ({ work, ...row }: Checked) => row;

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
  // Addresses of people who never came.
  brings: [retentions.with({ table: 'imported_invitation', since: 'invited_at', keep: '60 days' })],
};
