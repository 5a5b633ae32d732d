import type { Ctx } from './ctx.ts';

/** Something the home page shows: a part of the reply of /home/get-home-page, by the name of its field. */
export interface HomeSection {
  name: string;
  load(ctx: Ctx): Promise<unknown>;
}

/** One of the lists of the best, by the name of its field in the reply of /global/topList. */
export interface TopList {
  name: string;
  load(ctx: Ctx, limit: number): Promise<unknown>;
}

/** A number on the cover of the home page. It is counted at most once a minute. */
export interface HomeFigure {
  name: string;
  count(ctx: Ctx): Promise<number>;
}
