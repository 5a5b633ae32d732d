import type { Ctx } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';

/** Something new of the hub, for the home page. */
export interface HubPick {
  /** What it is, e.g. `question`. */
  kind: string;
  title: string;
  /** Its beginning, without formatting. */
  excerpt: string;
  path: string;
  at: string;
}

/** What a feature of the hub shows on the home page; it lists its own in `hubPicks`. */
export interface HubPickSource {
  /** Smaller comes first. */
  order: number;
  /** Up to so many that visitors may see. */
  load(ctx: Ctx, limit: number): Promise<HubPick[]>;
}

export const hubPicks = extensionPoint<HubPickSource>('hub pick', { order: ({ order }) => order });
