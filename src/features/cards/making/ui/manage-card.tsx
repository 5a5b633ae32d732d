import type { CardDetails } from '#features/cards/card/calls.ts';
import type { CardState } from '#features/cards/card/tiers.ts';
import { ManagePanel, waitingFor } from '#features/listings/ui/manage-panel.tsx';
import { PayeeAnswers } from '#features/listings/ui/payee-answers.tsx';
import { titleOfCardReason } from '#features/moderation/reports/card-reasons.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { ChipProps } from '#ui/chip.tsx';
import { formatSums } from '#ui/format/money.ts';
import { Stat, StatRow } from '#ui/stat.tsx';
import { cardStateLabels } from '../../card/card-states.ts';
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
/** The maker's view of their card: its state, numbers and actions. */
export default function ManageCard({ card, onChanged }: { card: CardDetails; onChanged: () => void }) {
  const { prices } = usePlatform().features;
  const { rejection } = card;
  const earned = card.viewer?.earned ?? [];
  return (
    <ManagePanel
      label="Your card"
      title="Your card"
      state={{ tone: tones[card.state], label: cardStateLabels[card.state] }}
      waiting={waitingFor(card)}
      then="It’s published"
      rejection={rejection && { title: titleOfCardReason(rejection.reason), note: rejection.note }}
    >
      {card.counts.sold > 0 && (
        <StatRow>
          <Stat label="Collected">{card.counts.sold}</Stat>
          <Stat label="Collectors">{card.counts.collectors}</Stat>
          {prices && earned.length > 0 && <Stat label="You earned">{formatSums(earned)}</Stat>}
        </StatRow>
      )}
      {card.correction && <Correction correction={card.correction} />}
      <PayeeAnswers payees={card.payees} ownerId={card.maker.id} />
      {(card.state === 'draft' || card.state === 'rejected') && <ChooseRecord card={card} />}
      <CardActions card={card} onChanged={onChanged} />
    </ManagePanel>
  );
}

function Correction({
  correction: { note, rejection },
}: {
  correction: NonNullable<CardDetails['correction']>;
}) {
  if (!rejection)
    return (
      <p className="text-warn">
        Your correction “{note}” is waiting for review. The card stays as it is until then.
      </p>
    );
  return (
    <p className="text-bad">
      Your correction “{note}” was rejected. {titleOfCardReason(rejection.reason)}
      {rejection.note && `: ${rejection.note}`}
    </p>
  );
}
