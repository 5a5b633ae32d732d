import { formatDay } from '#ui/format/date.ts';
import { When } from '#ui/when.tsx';
import type { CopyDetail } from '../calls.ts';
import { voidMessages } from './copy-labels.ts';

/** Stamped across the art of a void copy; VoidNote explains it. */
export const VoidStamp = () => (
  <span aria-hidden="true" className="pointer-events-none absolute inset-0 grid place-items-center">
    <span className="type-display -rotate-12 rounded-control border-4 border-bad bg-ground/85 px-5 py-1 text-7 text-bad">
      Void
    </span>
  </span>
);

/** Since when and why a copy is void, and whether its number can be sold again. */
export function VoidNote({ voided }: { voided: NonNullable<CopyDetail['voided']> }) {
  return (
    <div role="status" className="grid gap-1 border-s-4 border-s-bad ps-3">
      <h2 className="type-heading text-5 text-bad">Void</h2>
      <p className="font-semibold">{voidMessages[voided.reason]}</p>
      <p className="text-muted">
        {voided.numberReleased
          ? 'It was never opened, so its number can be sold again.'
          : 'Its number won’t be sold again.'}
      </p>
      <p className="text-2 text-muted">
        Void since <When at={voided.at} inSentence />
      </p>
    </div>
  );
}

/** To who sent it; others only learn that it is on its way. Who was sent it answers above. */
function giftNote({ viewer }: CopyDetail): string {
  const gift = viewer?.gift;
  if (!gift) return 'Sent as a gift, not accepted yet.';
  return `You sent this card to ${gift.to?.displayName ?? 'somebody'}. They can accept it until ${formatDay(gift.until)}.`;
}

const stateNote = (copy: CopyDetail): [tone: 'warn' | 'bad' | 'muted', text: string] | null => {
  if (copy.card.state === 'taken_down')
    return ['bad', 'This card was taken down. Only its owner and its maker can see it.'];
  if (copy.state === 'gift_pending') return ['warn', giftNote(copy)];
  if (copy.card.state === 'retired') return ['muted', 'This card is retired. No more copies will be sold.'];
  return null;
};

const tones = { warn: 'border-s-warn', bad: 'border-s-bad', muted: 'border-s-line' };

/** Anything unusual about a copy; nothing for one that is simply owned. */
export function CopyState({ copy }: { copy: CopyDetail }) {
  const found = stateNote(copy);
  if (!found) return null;
  const [tone, text] = found;
  return (
    <p role="status" className={`border-s-4 ps-3 font-semibold ${tones[tone]}`}>
      {text}
    </p>
  );
}
