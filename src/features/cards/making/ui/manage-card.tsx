import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CardDetails } from '#features/cards/card/calls.ts';
import type { CardState } from '#features/cards/card/tiers.ts';
import {
  deleteCard,
  pauseCard,
  publishCard,
  retireCard,
  withdrawCard,
} from '#features/cards/making/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { Refusal } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip, type ChipProps } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Stat, StatRow } from '#ui/stat.tsx';
import { toast } from '#ui/toast.ts';
import { stateLabels } from '../../card/ui/card-labels.ts';
import { percentLabel } from '../../card/ui/card-messages.ts';
import CardRejection from '../../card/ui/card-rejection.tsx';
import { ShareButton } from '../../share/ui/share-button.tsx';

const DropForm = lazy(() => import('../../drops/ui/drop-form.tsx'));

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
        <Chip tone={tones[card.state]}>{stateLabels[card.state]}</Chip>
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
      <CardActions card={card} onChanged={onChanged} />
    </section>
  );
}

function CardActions({ card, onChanged }: { card: CardDetails; onChanged: () => void }) {
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState(false);
  const [dropping, setDropping] = useState(false);
  const { site } = usePlatform();
  const done = (message: string) => () => {
    toast(message, { tone: 'good' });
    setConfirming(false);
    onChanged();
  };
  const onRefused = (refusal: Refusal) => toast(refusal.message, { tone: 'bad' });
  const publish = useAct(publishCard, {
    onDone: (after) => done(after.state === 'published' ? 'Card published.' : 'Card submitted.')(),
    onRefused,
  });
  const withdraw = useAct(withdrawCard, { onDone: done('Card withdrawn. It’s a draft again.'), onRefused });
  const pause = useAct(pauseCard, {
    onDone: (after) => done(after.state === 'paused' ? 'Sales paused.' : 'Sales resumed.')(),
    onRefused,
  });
  const retire = useAct(retireCard, {
    onDone: done('Card retired. Owners keep their copies.'),
    onRefused,
  });
  const remove = useAct(deleteCard, {
    async onDone({ became }) {
      if (became === 'retired')
        return done('Somebody got a copy meanwhile, so the card was retired instead.')();
      toast('Card deleted.', { tone: 'good' });
      await navigate('/cards');
    },
    onRefused,
  });
  const body = { cardId: card.id };
  const { state, viewer } = card;
  const isPublished = state === 'published' || state === 'paused';
  const hasUnsold = card.editions.some(({ sold, reserved, drawOnly }) => sold + reserved === 0 && !drawOnly);
  const canDelete = !card.isFrozen && state !== 'taken_down';
  const canEnd = !canDelete && (isPublished || state === 'sold_out');
  return (
    <div className="flex flex-wrap gap-2.5">
      {viewer?.canPublish && (
        <Button
          tone="primary"
          size="small"
          pending={publish.isPending}
          onClick={() => publish.mutate({ body })}
        >
          Publish
        </Button>
      )}
      {isPublished && <ShareButton size="small" title={card.title} path={card.path} />}
      {viewer?.canEdit && (
        <ButtonLink size="small" to={`${card.path}/edit`}>
          {card.isFrozen ? 'Make a correction' : 'Edit'}
        </ButtonLink>
      )}
      {state === 'in_review' && (
        <Button size="small" pending={withdraw.isPending} onClick={() => withdraw.mutate({ body })}>
          Withdraw
        </Button>
      )}
      {isPublished && (
        <Button
          size="small"
          pending={pause.isPending}
          onClick={() => pause.mutate({ body: { ...body, paused: state === 'published' } })}
        >
          {state === 'paused' ? 'Resume sales' : 'Pause sales'}
        </Button>
      )}
      {isPublished && hasUnsold && siteRules[site].can.drop && (
        <Button size="small" onClick={() => setDropping(true)}>
          Start a drop
        </Button>
      )}
      {dropping && (
        <Suspense>
          <DropForm card={card} onClose={() => setDropping(false)} />
        </Suspense>
      )}
      {(canEnd || canDelete) && (
        <Button size="small" onClick={() => setConfirming(true)}>
          {canDelete ? 'Delete' : 'Retire'}
        </Button>
      )}
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={canDelete ? 'Delete this card?' : 'Retire this card?'}
        footer={
          <>
            <Button onClick={() => setConfirming(false)}>Keep card</Button>
            <Button
              tone="danger"
              pending={retire.isPending || remove.isPending}
              onClick={() => (canDelete ? remove : retire).mutate({ body })}
            >
              {canDelete ? 'Delete' : 'Retire'}
            </Button>
          </>
        }
      >
        <p>{canDelete ? 'You can’t undo this.' : retireWarning(card)}</p>
      </Dialog>
    </div>
  );
}

function retireWarning({ counts: { sold }, editions }: CardDetails): string {
  const sentences = [
    'You can’t undo this. No more copies will be sold.',
    sold === 1 && 'The owner keeps their copy.',
    sold > 1 && `Owners keep their ${sold} copies.`,
    editions.some(({ drawOnly }) => drawOnly) && 'Drops that haven’t been drawn are cancelled.',
  ];
  return sentences.filter(Boolean).join(' ');
}
