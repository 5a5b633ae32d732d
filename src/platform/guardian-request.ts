import type { Ctx } from './ctx.ts';
import type { NoticeTargetKind } from './notices.ts';
import type { Fragment } from './sql.ts';

/** What a request is about, as much as it takes to decide. */
export interface RequestedThing {
  title: string;
  text: string;
  /** Below the title: "@coach_pip", "120 members". */
  note: string;
  /** Path on the site it stands on; null when it is gone or not out yet. */
  path: string | null;
  /** Media, as `presentMedia` makes it. */
  media: readonly object[];
}

/** Something a child does only once its guardian has approved it; a feature lists its own in `guardianRequests`. */
export interface GuardianRequestKind {
  /** As in a request, e.g. `follow`. */
  kind: string;
  /** By id, with one query a relation. What is gone is left out. */
  describe(ctx: Ctx, ids: string[]): Promise<Map<string, RequestedThing>>;
  /** SQL: the name of the thing in a column, for the child's own export. Left out: it has none. */
  nameOf?(ctx: Ctx, column: `${string}.${string}`): Fragment;
  /** What the child is told of when there is an answer. */
  noticeOf(targetId: string): {
    target: { kind: Exclude<NoticeTargetKind, 'thing'>; id: string };
    postId?: string;
  };
  /** The child can take the request back by itself. */
  isWithdrawable: boolean;
}

/** @throws when two have the same kind */
export function guardianRequestsByKind(
  requests: readonly GuardianRequestKind[],
): ReadonlyMap<string, GuardianRequestKind> {
  const byKind = new Map<string, GuardianRequestKind>();
  for (const one of requests) {
    if (byKind.has(one.kind))
      throw new Error(`Two features ask guardians about “${one.kind}”. Rename one of them.`);
    byKind.set(one.kind, one);
  }
  return byKind;
}
