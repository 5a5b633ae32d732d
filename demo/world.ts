import type { Ctx, Deps } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import type { TransactionSql } from '#platform/sql/sql.ts';

/** What every part of a fill needs to know. */
export interface World {
  deps: Deps;
  /** Everything but accounts and pictures is added in one transaction. */
  tx: TransactionSql;
  /** Ages of posts count back from here, so that the newest shout is always minutes old. */
  now: Date;
  idOf(username: string): string;
  /** The media drawn for a key like `avatar:bob` (see wanted-pictures.ts). */
  pictureOf(key: string): string;
}

export const MINUTES_A_DAY = 24 * 60;

export const before = ({ now }: Pick<World, 'now'>, minutes: number): Date =>
  new Date(now.getTime() - minutes * 60_000);

/** The fill acts as the platform, without a viewer. */
export const ctxOf = ({ deps, tx, now }: World, site: SiteId): Ctx => ({
  sql: tx,
  viewer: null,
  site,
  now,
  deps,
});
