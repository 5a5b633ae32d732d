import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '#features/staff/ui/reason-dialog.tsx';
import { useAct } from '#platform/web/use-call.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { type FeatureId, type PlanLimit, planFeatures } from '../../plan-features.ts';
import { changePlanLimit, mostOfKind } from '../calls.ts';
import type { ChosenLimit } from './limit-table.tsx';

/** Another limit of one feature of one plan. */
export function ChangeLimitDialog({ chosen, onClose }: { chosen: ChosenLimit; onClose: () => void }) {
  const { plan, feature, limit } = chosen;
  const { kind, label } = planFeatures[feature];
  const [typed, setTyped] = useState(typedLimit(feature, limit));
  const [isOn, setIsOn] = useState(kind === 'flag' ? limit === true : limit === null);
  const [tried, setTried] = useState(false);
  const next = kind === 'flag' ? isOn : isOn ? null : readLimit(feature, typed);
  const client = useQueryClient();
  const act = useAct(changePlanLimit, {
    onDone() {
      onClose();
      toast(`${plan.name} has the new limit.`, { tone: 'good' });
      void client.invalidateQueries();
    },
    onRefused: ({ code }) => {
      if (code === 'LIMIT_CHANGED') void client.invalidateQueries();
    },
  });
  function confirm(reason: string) {
    setTried(true);
    if (next === undefined) return;
    act.mutate({ body: { plan: plan.code, feature, limit: next, expectedLimit: limit, reason } });
  }
  const isCounted = kind === 'count' || kind === 'month' || kind === 'season';
  return (
    <ReasonDialog
      title={`${label}: ${plan.name}`}
      description="It holds for everybody who has this plan, within seconds."
      confirm="Change limit"
      pending={act.isPending}
      refusal={act.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {kind === 'flag' ? (
        <Checkbox
          label="Included"
          checked={isOn}
          onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
        />
      ) : (
        <>
          {!isOn && (
            <Field
              label={units[feature] ?? unitsOfKind[kind]}
              error={tried && next === undefined ? wrong[kind] : undefined}
            >
              <TextInput
                value={typed}
                inputMode={kind === 'rate' ? 'decimal' : 'numeric'}
                autoComplete="off"
                className="tabular-nums"
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            </Field>
          )}
          {isCounted && (
            <Checkbox
              label="No limit"
              checked={isOn}
              onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
            />
          )}
        </>
      )}
    </ReasonDialog>
  );
}

const unitsOfKind = {
  count: 'Number',
  month: 'Number a month',
  season: 'Number a season',
  days: 'Days',
  rate: 'Percent',
} as const;
const units: Partial<Record<FeatureId, string>> = { storage_mb: 'Megabytes' };

const wrong = {
  count: 'Enter a whole number.',
  month: 'Enter a whole number.',
  season: 'Enter a whole number.',
  days: `Enter 0 to ${mostOfKind.days} days.`,
  rate: 'Enter 0 to 100, like 7.5.',
} as const;

/** Rates are typed in percent and stored in basis points. */
function typedLimit(feature: FeatureId, limit: PlanLimit): string {
  if (typeof limit !== 'number') return '';
  return planFeatures[feature].kind === 'rate' ? String(limit / 100) : String(limit);
}

/** @returns undefined for what is no limit of this kind */
function readLimit(feature: FeatureId, typed: string): number | undefined {
  const { kind } = planFeatures[feature];
  const text = typed.trim().replace(',', '.');
  if (kind === 'rate') {
    const rate = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
    return rate !== undefined && rate <= mostOfKind.rate ? rate : undefined;
  }
  if (!/^\d{1,9}$/.test(text)) return undefined;
  return kind === 'days' && Number(text) > mostOfKind.days ? undefined : Number(text);
}
