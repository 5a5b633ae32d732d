import { grantStaff } from '#test/factories/staff.ts';
import type { TestApp } from '#test/test-app.ts';
import { withReports } from '../reports/test-reports.ts';
import { decideCase } from './calls.ts';
import type { Action } from './case-fields.ts';

/** Two moderators (mona and milo) and an admin (adele), with functions to report and decide. */
export async function withCases(tested: TestApp) {
  const { as, sql } = tested;
  await grantStaff(tested, 'mona', 'moderator');
  await grantStaff(tested, 'milo', 'moderator');
  await grantStaff(tested, 'adele', 'admin');
  const reports = withReports(tested);

  /** The newest case about something. */
  async function caseOf(targetId: string): Promise<string> {
    const [row] = await sql<{ id: string }[]>`
      select id from moderation_case where target_id = ${targetId} order by created_at desc limit 1`;
    if (!row) throw new Error(`Nobody reported ${targetId}.`);
    return row.id;
  }

  return {
    ...reports,
    caseOf,
    /** A shout that somebody reported. */
    async reported(
      author: string,
      { by = 'fiona', reason = 'SPAM_OR_PROMOTION', body = 'Buy tickets here!' } = {},
    ) {
      const shoutId = await reports.shoutOf(author, body);
      await reports.report(by, shoutId, reason);
      return { shoutId, caseId: await caseOf(shoutId) };
    },
    resolve: (
      who: string,
      caseId: string,
      actions: Action[],
      { rule = 'SPAM_OR_PROMOTION', message = '', note = '' } = {},
    ) =>
      as(who)(decideCase, {
        body: { caseId, decision: { outcome: 'resolve', actions, rule, message, note } },
      }),
    reject: (who: string, caseId: string, note = '') =>
      as(who)(decideCase, { body: { caseId, decision: { outcome: 'reject', note } } }),
    auditRows: (caseId: string) =>
      sql<{ act: string; actorId: string; reason: string; details: object }[]>`
        select act, actor_id, reason, details from audit_log where target_id = ${caseId} order by id`,
    eventsOf: (caseId: string) =>
      sql<{ action: string; fromState: string | null; toState: string; reason: string }[]>`
        select action, from_state, to_state, reason from case_event where case_id = ${caseId} order by id`,
  };
}
