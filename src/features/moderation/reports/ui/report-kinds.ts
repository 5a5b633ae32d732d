import type { ReportKind } from '../../report-kind.ts';

const byFeature = import.meta.glob<readonly ReportKind[]>('../../../*/report-kinds.ts', {
  eager: true,
  import: 'reportKinds',
});

/** The report kinds of all features. */
export const reportKinds = Object.values(byFeature).flat();

/** @throws when no feature lists the kind, which is a bug of the caller */
export function reportKindOf(kind: string): ReportKind {
  const found = reportKinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`No report-kinds.ts lists “${kind}”.`);
  return found;
}
