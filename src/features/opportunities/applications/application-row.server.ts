import type { Ctx } from '#platform/ctx.ts';
import type { ApplicationState, SharedPart } from '../opportunity.ts';

export interface ApplicationRow {
  id: string;
  opportunityId: string;
  accountId: string;
  state: ApplicationState;
  /** By question. */
  answers: Record<string, string>;
  note: string;
  shares: SharedPart[];
  offeredUntil: string | null;
  createdAt: string;
  updatedAt: string;
}

/** SQL: the columns of application `p` that make an ApplicationRow. */
export const applicationColumns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  p.id, p.opportunity_id, p.account_id, p.state, p.answers, p.note, p.shares, p.offered_until, p.created_at, p.updated_at`;

export async function findApplication(
  ctx: Pick<Ctx, 'sql'>,
  id: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await ctx.sql<ApplicationRow[]>`
    select ${applicationColumns(ctx)} from opportunity_application p where p.id = ${id}`;
  return row;
}
