import type { Ctx } from '#platform/ctx.ts';

export interface Target {
  targetKind: string;
  targetId: string;
}

/** Every thing the case is about: its own, and those of merged cases. */
export const caseTargets = ({ sql }: Ctx, caseId: string): Promise<Target[]> => sql<Target[]>`
  select distinct target_kind, target_id from report where case_id = ${caseId} order by target_kind, target_id`;
