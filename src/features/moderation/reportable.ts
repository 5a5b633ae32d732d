import type { Ctx } from '#platform/ctx.ts';
import type { TargetKind } from './calls.ts';

/** What is kept of a reported thing, as the reporter had it before them. */
export interface Evidence {
  /** A few words by which the reporter knows it again. */
  about: string;
  path: string;
  /** The thing itself: texts, pictures, who wrote it and when. */
  shown: Record<string, unknown>;
}

export interface Found {
  id: string;
  /** Whose it is. */
  accountId: string;
  evidence: Evidence;
}

/** A kind of thing that can be reported. A feature whose things can be gets one here, and a line in reportables. */
export interface Reportable {
  kind: TargetKind;
  /** @returns null when the viewer sees no such thing on this site. A 404 of the thing's own feature says the same. */
  find(ctx: Ctx, id: string): Promise<Found | null>;
}
