import type { NoticeSubject } from '#features/notifications/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** The subject of a request, with what a guardian needs to decide. */
export interface RequestedThing {
  title: string;
  text: string;
  /** Below the title: "@coach_pip", "120 members". */
  note: string;
  /** Its path on its site; null when it is deleted or not published yet. */
  path: string | null;
  /** Media, as `presentMedia` makes it. */
  media: readonly object[];
  /** It is a person of 18 or older: the guardian is told. */
  isAdult?: boolean;
}

/** Something a child can do only once its guardian has approved; a feature lists its own in `guardianRequests`. */
export interface GuardianRequestKind {
  /** As in a request, e.g. `follow`. */
  kind: string;
  /** By id, with one query per relation. Deleted subjects are left out. */
  describe(ctx: Ctx, ids: string[]): Promise<Map<string, RequestedThing>>;
  /** SQL for the name of the subject in a column, for the child's own data export. Left out when it has none. */
  nameOf?(ctx: Ctx, column: `${string}.${string}`): Fragment;
  /** What the child's notice of the answer is about. */
  noticeOf(targetId: string): {
    about: NoticeSubject;
    postId?: string;
  };
  /** Whether the child can withdraw the request. */
  isWithdrawable: boolean;
}

export const guardianRequests = extensionPoint<GuardianRequestKind>('guardian request', {
  by: ({ kind }) => kind,
});

/** How one kind of request is shown to a guardian and to the child. A feature lists its own in `guardianRequests`. */
export interface RequestKind {
  /** As in the feature's `guardianRequests` on the server. */
  kind: string;
  /** Above the request, for the guardian: "Wants to follow". */
  label: string;
  /** The same for the child: "Follow". */
  ownLabel: string;
  /** What is approved, e.g. "this post"; left out where the request's title says it. */
  thing?: string;
  /** The result of a decision, in a sentence. */
  outcome(name: string, title: string, approved: boolean): string;
  /** How its media are shown. */
  media: 'face' | 'pictures' | 'none';
  /** As in the feature's `guardianRequests` on the server. */
  isWithdrawable: boolean;
}
