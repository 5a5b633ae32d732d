import type { CopyDetail } from '../calls.ts';

const words = (copy: CopyDetail): [tone: 'warn' | 'bad' | 'muted', text: string] | null => {
  if (copy.card.state === 'taken_down')
    return ['bad', 'This card was taken down. Only its owner and its maker still see it.'];
  if (copy.state === 'gift_pending') return ['warn', 'Offered as a gift: it waits for an answer.'];
  if (copy.card.state === 'retired')
    return ['muted', 'The card is retired: there will be no further copies.'];
  return null;
};

const tones = { warn: 'border-s-warn', bad: 'border-s-bad', muted: 'border-s-line' };

/** What is out of the ordinary about a copy; nothing for one that is simply owned. */
export function CopyState({ copy }: { copy: CopyDetail }) {
  const found = words(copy);
  if (!found) return null;
  const [tone, text] = found;
  return (
    <p role="status" className={`border-s-4 ps-3 font-semibold ${tones[tone]}`}>
      {text}
    </p>
  );
}
