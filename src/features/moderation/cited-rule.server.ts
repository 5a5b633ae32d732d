import type { Ctx } from '#platform/ctx.ts';
import { reportables } from './points.ts';

/** Cited where staff decided without a report. */
export const DECIDED_BY_TEAM = 'DECIDED_BY_TEAM';

/** The rule that a decision cites: a reason of the thing's kind. One of another kind is from a merged case. */
export function citedRule({ deps }: Pick<Ctx, 'deps'>, kind: string, id: string) {
  if (id === DECIDED_BY_TEAM)
    return { id, title: 'Our rules', description: 'Our team decided this about your account.' };
  const own = reportables.find({ deps }, kind)?.reasons.find((reason) => reason.id === id);
  const found =
    own ??
    reportables
      .of({ deps })
      .flatMap(({ reasons }) => reasons)
      .find((one) => one.id === id);
  return { id, title: found?.title ?? id, description: found?.description ?? '' };
}
