import { titleOfCardReason } from '#features/cards/card/reasons.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Stat, StatRow } from '#ui/stat.tsx';
import type { FrameDetails } from '../../frame/calls.ts';
import { frameStateLabels } from '../../frame/frame-states.ts';
import { stateTones } from '../../frame/ui/state-tones.ts';
import { FrameActions } from './frame-actions.tsx';

const answers = {
  pending: { label: 'Pending', tone: 'warn' },
  accepted: { label: 'Approved', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
} as const;

interface ManageFrameProps {
  frame: FrameDetails;
  onChanged: () => void;
}

/** The maker's view of their frame: its state, numbers and actions. */
export default function ManageFrame({ frame, onChanged }: ManageFrameProps) {
  const { state, payees, seller, holders, rejection, isUnderReview, overPlan, viewer, isPlatform } = frame;
  const others = payees.filter(({ account }) => account.id !== seller?.id);
  return (
    <section className="panel grid gap-4 p-4 sm:p-5" aria-label="Your frame">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-heading text-4">{isPlatform ? 'One of our own' : 'Made by you'}</h2>
        <Chip tone={stateTones[state]}>{frameStateLabels[state]}</Chip>
      </div>
      {state === 'in_review' && (
        <p className="text-muted">
          {isUnderReview
            ? 'Our team reviews it first. That takes up to a day.'
            : 'It’s listed as soon as everyone with a share has approved.'}
        </p>
      )}
      {overPlan && (
        <p className="text-muted">
          It isn’t offered: you have more frames on sale than your plan includes. Choose which ones stay in
          the settings of your subscription.
        </p>
      )}
      {rejection && (
        <p>
          <strong>{titleOfCardReason(rejection.reason)}.</strong> {rejection.note}
        </p>
      )}
      <StatRow>
        <Stat label="Have it">{holders}</Stat>
        {!isPlatform && <Stat label="You earned">{formatMoney(viewer?.earned ?? 0)}</Stat>}
      </StatRow>
      {others.length > 0 && (
        <ul className="grid gap-2">
          {others.map(({ account, share, state: answer }) => (
            <li key={account.id} className="flex items-center gap-3">
              <Avatar name={account.displayName} src={account.avatar.url} size={32} />
              <span className="min-w-0 flex-1 truncate">
                {account.displayName}
                <span className="text-muted"> · {share / 100}%</span>
              </span>
              <Chip tone={answers[answer].tone}>{answers[answer].label}</Chip>
            </li>
          ))}
        </ul>
      )}
      <FrameActions frame={frame} onChanged={onChanged} />
    </section>
  );
}
