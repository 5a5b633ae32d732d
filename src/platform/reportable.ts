import type { Ctx } from './ctx.ts';

/** Why something is reported: a code, with a title and a sentence for whoever chooses one. */
export interface ReportReason {
  id: string;
  title: string;
  description: string;
  /** A child alone or somebody in danger: reviewed before everything else. */
  isUrgent?: boolean;
}

/** What is kept of a reported thing, as the reporter saw it. */
export interface Evidence {
  /** A few words by which the reporter recognizes it. */
  about: string;
  path: string;
  /** The thing itself: texts, pictures, who wrote it and when. */
  shown: Record<string, unknown>;
}

export interface ReportedThing {
  id: string;
  /** Whose it is. */
  accountId: string;
  evidence: Evidence;
}

/** A kind of thing that can be reported; a feature lists its own in `reportables`. */
export interface Reportable {
  /** As in a report and its case, e.g. `post`. */
  kind: string;
  reasons: readonly ReportReason[];
  /** @returns null when the viewer sees no such thing on this site. A 404 of the thing's own feature says the same. */
  find(ctx: Ctx, id: string): Promise<ReportedThing | null>;
}

/** @throws when two have the same kind */
export function reportablesByKind(reportables: readonly Reportable[]): ReadonlyMap<string, Reportable> {
  const byKind = new Map(reportables.map((one) => [one.kind, one]));
  if (byKind.size < reportables.length) {
    const kinds = reportables.map(({ kind }) => kind);
    const twice = kinds.find((kind, i) => kinds.indexOf(kind) !== i);
    throw new Error(`Two features list “${twice}” as a reportable kind. Rename one of them.`);
  }
  return byKind;
}
