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
   * Seconds a browser may cache a public upload. Left out: as short as in shared caches, because people can delete what
   * they post.
   */
  browserSeconds?: number;
}

export const mediaAudiences = extensionPoint<MediaAudience>('media audience');
