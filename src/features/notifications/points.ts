import type { Ctx } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';
import type { RowId } from '#platform/ids.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { NoticeKind, NoticeType } from './notices-of.ts';

/** The types of notices; a feature brings all of one `noticesOf` with `...Object.values(...)`. */
export const notices = extensionPoint<NoticeType>('notice', {
  by: ({ type }) => type,
  check: checkNotices,
});

/** The kinds that some types describe, by name, sorted as in the settings. */
export const kindsOf = (types: readonly NoticeType[]): ReadonlyMap<string, NoticeKind> =>
  new Map(
    types
      .flatMap(({ kind }) => ('label' in kind ? kind : []))
      .toSorted((a, b) => a.order - b.order)
      .map((kind) => [kind.kind, kind]),
  );

/** @throws for a kind that no feature or two describe */
function checkNotices(types: readonly NoticeType[]): void {
  const kinds = kindsOf(types);
  for (const { type, kind } of types) {
    const described = kinds.get(kind.kind);
    if (!described)
      throw new Error(`The notice “${type}” has the kind “${kind.kind}”, which no feature describes.`);
    if ('label' in kind && kind.label !== described.label)
      throw new Error(`Two features describe the kind of notices “${kind.kind}”.`);
  }
}

/** What a notice is about. A thing is stored with its name and path: a card, an order, a payout. */
export interface NoticeSubject {
  kind: string;
  id: RowId;
  name: string | null;
  path: string | null;
}

export const person = (id: RowId): NoticeSubject => ({ kind: 'account', id, name: null, path: null });
export const thing = ({ id, name = null, path }: { id: RowId; name?: string | null; path: string }) =>
  ({ kind: 'thing', id, name, path }) satisfies NoticeSubject;

/** What the target's feature needs of a stored notice. */
export interface NoticeRef {
  id: string;
  targetId: string;
  /** The post that contains the target. */
  postId: string | null;
  /** The newest comment it is about, when that isn't the target. */
  commentId: string | null;
}

/** The target's current state. */
export interface NoticeTargetView {
  /** A more exact word for it than the target's kind. */
  kind?: string;
  name?: string;
  slug?: string;
  /** Media, as `presentMedia` makes it. */
  logo?: object | null;
  path?: string;
  /** A short preview of what it is about. */
  preview?: string | null;
  /** What sentences about it need besides its name. */
  values?: Readonly<Record<string, string>>;
}

/** A target that is more than a stored name and path. */
interface NoticeTarget {
  kind: string;
  /** SQL: whether the viewer can see the target in these columns. Hidden ones are neither listed nor counted. */
  isVisible(ctx: Ctx, columns: { targetId: Fragment; postId: Fragment }): Fragment;
  /** By the notice's id, with one query per relation. */
  resolve(ctx: Ctx, notices: readonly NoticeRef[]): Promise<Map<string, NoticeTargetView>>;
}

export const noticeTargets = extensionPoint<NoticeTarget>('target of notices', { by: ({ kind }) => kind });

export const noticeTarget = (kind: string, target: Omit<NoticeTarget, 'kind'>) => ({
  ...target,
  kind,
  /** A row of this kind, as what a notice is about. */
  of: (id: RowId): NoticeSubject => ({ kind, id, name: null, path: null }),
});

/** What a type's email contains beside its sentence: a receipt. */
interface NoticeEmail {
  type: string;
  lines(ctx: Ctx, target: { id: string; path: string | null }): Promise<{ text: string; href: string }[]>;
}

export const noticeEmails = extensionPoint<NoticeEmail>('email of a notice', { by: ({ type }) => type });
