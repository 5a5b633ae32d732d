import { Link } from 'react-router';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import { siteRules } from '#platform/site-rules.ts';
import { useCall, useViewerId } from '#platform/web/use-call.ts';
import { getPlanAccess } from '../calls.ts';
import { planName } from '../plan.ts';
import { type FeatureId, leftSentence, planFeatures } from '../plan-features.ts';

type Use = CallReply<typeof getPlanAccess>['features'][number];

/**
 * How the viewer stands with a feature; undefined while that isn't known.
 * @param adding how many more are wanted at once
 */
export function usePlanLimit(feature: FeatureId, adding = 1): Use | undefined {
  const isMember = useViewerId() !== null;
  const access = useCall(getPlanAccess, {}, { enabled: isMember });
  const use = access.data?.features.find((one) => one.feature === feature);
  if (!use || adding === 1 || typeof use.limit !== 'number') return use;
  return { ...use, allowed: use.used + adding <= use.limit };
}

interface PlanLimitNoteProps {
  feature: FeatureId;
  adding?: number;
}

/**
 * Says beside a button, before it is pressed, how much of what it uses is left, or that the plan doesn't allow it, with the
 * plan that does.
 */
export function PlanLimitNote({ feature, adding = 1 }: PlanLimitNoteProps) {
  const use = usePlanLimit(feature, adding);
  const { site } = usePlatform();
  if (!use || (use.allowed && typeof use.limit !== 'number')) return null;
  const type = planFeatures[feature].scope === 'team' ? '?type=team' : '';
  return (
    <p className="text-2 text-muted" role="status">
      {leftSentence(feature, use, siteRules[site].can.sell)}{' '}
      {!use.allowed && use.upgradeTo && (
        <Link
          to={`/plans${type}#plan-${use.upgradeTo}`}
          className="text-link underline"
          // A dialog around it would cover the plans.
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        >
          Upgrade to {planName(use.upgradeTo)} for more
        </Link>
      )}
    </p>
  );
}
