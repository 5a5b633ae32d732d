import type { z } from 'zod';
import type { Ctx } from './ctx.ts';

/** Something the home page shows: a part of the reply of /home/get-home-page. */
export interface HomeSection {
  /** The specification's field, or the name under `more` of what it has no field for. */
  name: string;
  /** What of a part under `more` may leave the server. The schemas of the other parts are the reply's. */
  reply?: z.ZodType;
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
