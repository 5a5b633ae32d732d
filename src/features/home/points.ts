import type { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';

/** A part of the home page: one field of the reply of /home/get-home-page. */
export interface HomeSection {
  /** The specification's field, or a name under `more` when the specification has none. */
  name: string;
  /** The schema of a part under `more`. The schemas of other parts belong to the reply. */
  reply?: z.ZodType;
  load(ctx: Ctx): Promise<unknown>;
}

/** A top list, by its field in the reply of /global/topList. */
export interface TopList {
  name: string;
  load(ctx: Ctx, limit: number): Promise<unknown>;
}

/** A figure on the home page's cover. It is counted at most once a minute. */
export interface HomeFigure {
  name: string;
  count(ctx: Ctx): Promise<number>;
}

export const homeSections = extensionPoint<HomeSection>('home section', { by: ({ name }) => name });
export const topLists = extensionPoint<TopList>('top list', { by: ({ name }) => name });
export const homeFigures = extensionPoint<HomeFigure>('home figure', { by: ({ name }) => name });
