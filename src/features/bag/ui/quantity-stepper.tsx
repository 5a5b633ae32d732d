import { Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { MOST_OF_ONE } from '../bag-line.ts';

interface QuantityStepperProps {
  /** What is counted, for screen readers. */
  title: string;
  quantity: number;
  /** How many can be bought. */
  left: number;
  onChange: (quantity: number) => void;
}

// Quick presses are one change.
const SETTLED_MS = 300;

/** How many of a line: shown at once, and kept when the presses have stopped. */
export function QuantityStepper({ title, quantity, left, onChange }: QuantityStepperProps) {
  const [wanted, setWanted] = useState<number | null>(null);
  const most = Math.min(MOST_OF_ONE, left);
  const shown = wanted ?? quantity;
  const keep = useEffectEvent(() => {
    if (wanted !== null && wanted !== quantity) onChange(wanted);
  });
  useEffect(() => {
    if (wanted === null) return;
    const timer = setTimeout(keep, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bag's own count has come
  useEffect(() => setWanted(null), [quantity]);
  return (
    <fieldset
      aria-label={`Quantity of ${title}`}
      className="inline-flex items-center rounded-control border border-edge"
    >
      <IconButton
        label={`One less of ${title}`}
        icon={<Minus aria-hidden />}
        disabled={shown <= 1}
        onClick={() => setWanted(Math.min(shown - 1, Math.max(1, most)))}
      />
      <output className="min-w-8 text-center font-semibold tabular-nums" aria-live="polite">
        <span className="sr-only">Quantity </span>
        {shown}
      </output>
      <IconButton
        label={`One more of ${title}`}
        icon={<Plus aria-hidden />}
        disabled={shown >= most}
        onClick={() => setWanted(shown + 1)}
      />
    </fieldset>
  );
}
