import type { RequestKind } from '#features/approvals/request-kind.ts';

const byFeature = import.meta.glob<readonly RequestKind[]>('../../../*/page-parts.ts', {
  eager: true,
  import: 'guardianRequests',
});
const requestKinds = Object.values(byFeature).flat();

/** How a request is shown. @throws when no feature lists its kind */
export function requestKindOf(kind: string): RequestKind {
  const found = requestKinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`No feature’s page parts list “${kind}”.`);
  return found;
}
