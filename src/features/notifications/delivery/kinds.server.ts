import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { NoticeKind, NoticeType } from '../notices-of.ts';
import { kindsOf, notices } from '../points.ts';

/** @throws when no feature describes the kind, which the boot has checked */
export function kindOf(ctx: Pick<Ctx, 'deps'>, { type, kind: { kind } }: NoticeType): NoticeKind {
  const found = kindsOf(notices.of(ctx)).get(kind);
  if (!found) throw new Error(`No feature describes the kind of the notice “${type}”.`);
  return found;
}

/** SQL: recipient `r` hasn't turned this off. */
export function hasEnabled(ctx: Ctx, type: NoticeType): Fragment {
  const { sql } = ctx;
  if (isAlwaysOn(ctx, type)) return sql`true`;
  return sql`not exists (
    select from notice_preference own
    where own.account_id = r.id and own.kind = ${type.kind.kind} and not own.in_app)`;
}

/** What can't be turned off also reaches accounts that are suspended or deactivated. */
export const isAlwaysOn = (ctx: Pick<Ctx, 'deps'>, type: NoticeType): boolean =>
  kindOf(ctx, type).alwaysOn === true;
