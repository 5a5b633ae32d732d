import type { Edition } from '#features/cards/card/calls.ts';
import { Button } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { priceLabel } from '../../card/ui/card-labels.ts';

interface WinningNumberProps {
  edition: Edition;
  serial: number;
  until: string;
  onTake: () => void;
  pending: boolean;
}

/** The number the viewer won, while they can buy it. */
export default function WinningNumber({ edition, serial, until, onTake, pending }: WinningNumberProps) {
  return (
    <div className="grid gap-2">
      <Button tone="primary" block pending={pending} onClick={onTake}>
        {edition.price === 0 ? `Collect number ${serial}` : `Buy number ${serial} for ${priceLabel(edition)}`}
      </Button>
      <p className="text-2 text-muted">
        You won the draw. Reserved for you for <Countdown to={until} />.
      </p>
    </div>
  );
}
