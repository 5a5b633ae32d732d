import { Link } from 'react-router';
import type { CallReply } from '#platform/call.ts';
import { useCall, useViewerId } from '#platform/web/use-call.ts';
import { getPlanAccess } from '../calls.ts';
import { planName } from '../plan.ts';
import { type FeatureId, includedText, planFeatures } from '../plan-features.ts';

type Use = CallReply<typeof getPlanAccess>['features'][number];

/** How the viewer stands with a feature; undefined while that isn't known. */
export function usePlanLimit(feature: FeatureId): Use | undefined {
  const isMember = useViewerId() !== null;
  const access = useCall(getPlanAccess, {}, { enabled: isMember });
  return access.data?.features.find((use) => use.feature === feature);
}

/** Says beside a button that the plan doesn't allow it, before it is pressed, with the plan that does. */
export function PlanLimitNote({ feature }: { feature: FeatureId }) {
  const use = usePlanLimit(feature);
  if (!use || use.allowed) return null;
  const type = planFeatures[feature].scope === 'team' ? '?type=team' : '';
  return (
    <p className="text-2 text-muted" role="status">
      {includedText(feature, use.limit)}{' '}
      {use.upgradeTo && (
        <Link to={`/plans${type}`} className="text-link underline">
          Upgrade to {planName(use.upgradeTo)} for more
        </Link>
      )}
    </p>
  );
}
