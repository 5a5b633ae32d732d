import type { Ctx } from './ctx.ts';

/**
 * Who may fetch the uploads that one kind of thing shows. Each feature that shows uploads brings its own; the media
 * feature asks them on every request and knows none of them by name. What nothing shows is its uploader's alone.
 */
export interface MediaAudience {
  /** SQL that is true when a thing of this kind shows the upload with this id. It must be answered by an index. */
  shows(ctx: Pick<Ctx, 'sql'>, mediaId: ReturnType<Ctx['sql']>): ReturnType<Ctx['sql']>;
  /** Whether the viewer of `ctx`, or anybody when it is null, may see the thing that shows the upload as it stands now. */
  maySee(ctx: Ctx, mediaId: string): Promise<boolean>;
  /**
   * Seconds for which one person's browser may show a public upload again without asking. Left out: as few as for a
   * shared cache, because what people write can be taken back.
   */
  browserSeconds?: number;
}
