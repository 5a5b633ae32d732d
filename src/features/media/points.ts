import type { Ctx } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/**
 * Who may see the uploads that one kind of thing shows. Each feature that shows uploads brings its own; the media
 * feature checks them on every request and knows none of them by name. An upload that nothing shows is visible to its
 * uploader only.
 */
export interface MediaAudience {
  /** SQL that is true when a thing of this kind shows the upload with this id. It must use an index. */
  shows(ctx: Pick<Ctx, 'sql'>, mediaId: Fragment): Fragment;
  /** Whether the viewer of `ctx`, or anybody when it is null, may currently see the thing that shows the upload. */
  maySee(ctx: Ctx, mediaId: string): Promise<boolean>;
  /**
   * Lets caches keep public uploads for a year: SQL of the uploads that rows of a table show, by the table's name, to be
   * purged when such a row becomes less visible. Every table that decides who sees a thing of this kind has to be here and
   * watched (`watch_withdrawals`), except for the accounts that own the uploads, which are known. Left out: they are kept for
   * seconds.
   */
  withdrawnBy?: Readonly<Record<string, (ctx: Pick<Ctx, 'sql'>, rowIds: Fragment) => Fragment>>;
  /**
   * Seconds a browser may cache a public upload. Left out: as short as in shared caches, because people can delete what
   * they post.
   */
  browserSeconds?: number;
}

export const mediaAudiences = extensionPoint<MediaAudience>('media audience');
