import { ManagePanel, waitingFor } from '#features/listings/ui/manage-panel.tsx';
import { PayeeAnswers } from '#features/listings/ui/payee-answers.tsx';
import { titleOfCardReason } from '#features/moderation/reports/card-reasons.ts';
import { formatSums } from '#ui/format/money.ts';
import { Stat, StatRow } from '#ui/stat.tsx';
import type { FrameDetails } from '../../frame/calls.ts';
import { frameStateLabels } from '../../frame/frame-states.ts';
import { stateTones } from '../../frame/ui/state-tones.ts';
import { FrameActions } from './frame-actions.tsx';

interface ManageFrameProps {
  frame: FrameDetails;
  onChanged: () => void;
}

/** The maker's view of their frame: its state, numbers and actions. */
export default function ManageFrame({ frame, onChanged }: ManageFrameProps) {
  const { state, payees, seller, holders, rejection, overPlan, viewer, isPlatform } = frame;
  return (
    <ManagePanel
      label="Your frame"
      title={isPlatform ? 'One of our own' : 'Made by you'}
      state={{ tone: stateTones[state], label: frameStateLabels[state] }}
      waiting={waitingFor(frame)}
      then="It’s listed"
      rejection={rejection && { title: titleOfCardReason(rejection.reason), note: rejection.note }}
    >
      {overPlan && (
        <p className="text-muted">
          It isn’t offered: you have more frames on sale than your plan includes. Choose which ones stay in
          the settings of your subscription.
        </p>
      )}
      <StatRow>
        <Stat label="Owners">{holders}</Stat>
        {!isPlatform && <Stat label="You earned">{formatSums(viewer?.earned ?? []) || 'Nothing yet'}</Stat>}
      </StatRow>
      <PayeeAnswers payees={payees} ownerId={seller?.id} />
      <FrameActions frame={frame} onChanged={onChanged} />
    </ManagePanel>
  );
}
