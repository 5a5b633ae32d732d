import { useState } from 'react';
import { ReasonDialog } from '#features/staff/ui/reason-dialog.tsx';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { planName } from '../../plan.ts';
import { getPlanGrants, grantedPlans, grantPlan } from '../calls.ts';

/** Gives somebody a plan that isn't sold. */
export function GrantPlanDialog({ onClose }: { onClose: () => void }) {
  const [given, setGiven] = useState({
    account: '',
    plan: 'CREATOR' as (typeof grantedPlans)[number],
    day: '',
  });
  const [tried, setTried] = useState(false);
  const set = (change: Partial<typeof given>) => setGiven((now) => ({ ...now, ...change }));
  const { account, plan, day } = given;
  const grant = useAct(grantPlan, {
    onDone(_grant, _input, client) {
      onClose();
      toast(`${planName(plan)} granted.`, { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getPlanGrants) });
    },
  });
  function confirm(reason: string) {
    setTried(true);
    if (account.trim() === '') return;
    // The whole day counts.
    grant.mutate({ body: { account, plan, ...(day && { until: `${day}T23:59:59Z` }), reason } });
  }
  return (
    <ReasonDialog
      title="Grant a plan"
      description="It counts beside what they pay for, and they are told."
      confirm="Grant plan"
      pending={grant.isPending}
      refusal={grant.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field
        label="Account"
        hint="A username or an ID"
        error={tried && account.trim() === '' ? 'Enter an account.' : undefined}
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          value={account}
          onChange={({ currentTarget }) => set({ account: currentTarget.value })}
        />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Plan">
          <Select
            value={plan}
            onChange={({ currentTarget }) => set({ plan: currentTarget.value as typeof plan })}
          >
            {grantedPlans.map((value) => (
              <option key={value} value={value}>
                {planName(value)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Last day" optional hint="Without one, until it’s revoked.">
          <TextInput
            type="date"
            value={day}
            onChange={({ currentTarget }) => set({ day: currentTarget.value })}
          />
        </Field>
      </div>
    </ReasonDialog>
  );
}
