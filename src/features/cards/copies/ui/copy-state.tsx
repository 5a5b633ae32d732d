import type { CopyDetail } from '../calls.ts';

const stateNote = (copy: CopyDetail): [tone: 'warn' | 'bad' | 'muted', text: string] | null => {
  if (copy.card.state === 'taken_down')
    return ['bad', 'This card was taken down. Only its owner and its maker can see it.'];
  if (copy.state === 'gift_pending') return ['warn', 'Sent as a gift. Waiting for an answer.'];
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
