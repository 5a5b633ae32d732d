import type { CardDetails } from '#features/cards/card/calls.ts';
import type { CardState } from '#features/cards/card/tiers.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip, type ChipProps } from '#ui/chip.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Stat, StatRow } from '#ui/stat.tsx';
import { cardStateLabels } from '../../card/card-states.ts';
import { percentLabel } from '../../card/ui/card-messages.ts';
import CardRejection from '../../card/ui/card-rejection.tsx';
import { ChooseRecord } from '../../snapshots/ui/choose-record.tsx';
import { CardActions } from './card-actions.tsx';

const tones: Record<CardState, NonNullable<ChipProps['tone']>> = {
  draft: 'plain',
  in_review: 'warn',
  rejected: 'bad',
  published: 'good',
  paused: 'warn',
  sold_out: 'accent',
  retired: 'plain',
  taken_down: 'bad',
};
const answers = {
  pending: { label: 'Pending', tone: 'warn' },
  accepted: { label: 'Approved', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
} as const;

/** The maker's view of their card: its state, numbers and actions. */
export default function ManageCard({ card, onChanged }: { card: CardDetails; onChanged: () => void }) {
  const { prices } = usePlatform().features;
  const others = card.payees.filter(({ account }) => account.id !== card.maker.id);
  const earned = card.viewer?.earned ?? 0;
  return (
    <section className="panel grid gap-4 p-4 sm:p-5" aria-label="Your card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-heading text-4">Your card</h2>
        <Chip tone={tones[card.state]}>{cardStateLabels[card.state]}</Chip>
      </div>
      {card.state === 'in_review' && (
        <p className="text-muted">
          {card.isUnderReview
            ? 'Our team reviews it first. That takes up to a day.'
            : 'It’s published as soon as everyone named on it has approved.'}
        </p>
      )}
      {card.rejection && <CardRejection rejection={card.rejection} />}
      {card.counts.sold > 0 && (
        <StatRow>
          <Stat label="Collected">{card.counts.sold}</Stat>
          <Stat label="Collectors">{card.counts.collectors}</Stat>
          {prices && earned > 0 && <Stat label="You earned">{formatMoney(earned)}</Stat>}
        </StatRow>
      )}
      {others.length > 0 && (
        <ul className="grid gap-2">
          {others.map(({ account, share, state }) => (
            <li key={account.id} className="flex items-center gap-3">
              <Avatar name={account.displayName} src={account.avatar.url} size={32} />
              <span className="min-w-0 flex-1 truncate">
                {account.displayName}
                <span className="text-muted"> · {share > 0 ? percentLabel(share) : 'on the card'}</span>
              </span>
              <Chip tone={answers[state].tone}>{answers[state].label}</Chip>
            </li>
          ))}
        </ul>
      )}
      {(card.state === 'draft' || card.state === 'rejected') && <ChooseRecord card={card} />}
      <CardActions card={card} onChanged={onChanged} />
    </section>
  );
}
