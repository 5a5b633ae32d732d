import type { Ctx } from '#platform/ctx.ts';
import type { Accuracy } from './report-weight.ts';

export interface ReporterStanding extends Accuracy {
  isMuted: boolean;
  /** In the last 24 hours, on all sites. */
  filedToday: number;
}

export async function reporterStanding({ sql }: Ctx, accountId: string): Promise<ReporterStanding> {
  const [row] = await sql<ReporterStanding[]>`
    select coalesce(own.right_count, 0) as right_count, coalesce(own.decided_count, 0) as decided_count,
      own.muted_at is not null as is_muted,
      (select count(*)::int from report where reporter_id = ${accountId} and created_at > now() - interval '1 day')
        as filed_today
    from (select ${accountId}::uuid as id) reporter left join reporter_accuracy own on own.account_id = reporter.id`;
  return row as ReporterStanding;
}

/** Counts a decided case for all its reporters, in a fixed order to avoid deadlocks. */
export async function countOutcome({ sql }: Ctx, caseId: string, wereRight: boolean): Promise<void> {
  await sql`
    insert into reporter_accuracy as own (account_id, right_count, decided_count)
    select reporter_id, ${wereRight ? 1 : 0}, 1 from report where case_id = ${caseId}
    group by reporter_id order by reporter_id
    on conflict (account_id) do update set
      right_count = own.right_count + excluded.right_count, decided_count = own.decided_count + 1`;
}

/** An appeal overturned the decision, so their reports were wrong after all. */
export async function countOverturned({ sql }: Ctx, caseId: string): Promise<void> {
  await sql`
    update reporter_accuracy set right_count = greatest(right_count - 1, 0)
    where account_id in (select reporter_id from report where case_id = ${caseId})`;
}
