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
  const [pressed, setPressed] = useState<{ from: number; to: number } | null>(null);
  const most = Math.min(MOST_OF_ONE, left);
  // Once the bag has another count, that one is shown.
  const wanted = pressed?.from === quantity ? pressed.to : null;
  const shown = wanted ?? quantity;
  const setWanted = (to: number) => setPressed({ from: quantity, to });
  const keep = useEffectEvent(() => {
    if (wanted !== null && wanted !== quantity) onChange(wanted);
  });
  useEffect(() => {
    if (wanted === null) return;
    const timer = setTimeout(keep, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <fieldset
      aria-label={`Quantity of ${title}`}
      className="inline-flex items-center rounded-control border border-edge"
    >
      <IconButton
        label={`Decrease quantity of ${title}`}
        icon={<Minus aria-hidden />}
        disabled={shown <= 1}
        onClick={() => setWanted(Math.min(shown - 1, Math.max(1, most)))}
      />
      <output className="min-w-8 text-center font-semibold tabular-nums" aria-live="polite">
        <span className="sr-only">Quantity </span>
        {shown}
      </output>
      <IconButton
        label={`Increase quantity of ${title}`}
        icon={<Plus aria-hidden />}
        disabled={shown >= most}
        onClick={() => setWanted(shown + 1)}
      />
    </fieldset>
  );
}
