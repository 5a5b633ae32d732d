import type { Ctx } from '#platform/ctx.ts';
import type { NoticeType } from '#platform/notices.ts';
import type { Fragment } from '#platform/sql.ts';

/** SQL: recipient `r` hasn't turned this off. */
export function hasEnabled({ sql, deps }: Ctx, type: NoticeType): Fragment {
  const { kind, isFixed } = deps.notices.kindOf(type);
  if (isFixed) return sql`true`;
  return sql`not exists (
    select from notice_preference own where own.account_id = r.id and own.kind = ${kind} and not own.in_app)`;
}

/** What can't be turned off also reaches accounts that are suspended or deactivated. */
export const isMandatoryType = ({ deps }: Ctx, type: NoticeType): boolean =>
  deps.notices.kindOf(type).isFixed === true;
