import { useState } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';

interface ReservedCopyProps {
  paymentId: string;
  until: string;
  onEnd: () => void;
}

/** A copy somebody began to pay for: the way on, and how long it waits. */
export default function ReservedCopy({ paymentId, until, onEnd }: ReservedCopyProps) {
  const [over, setOver] = useState(false);
  const end = () => {
    setOver(true);
    onEnd();
  };
  return (
    <div className="grid gap-2">
      <ButtonLink tone="primary" block to={`/checkout/${paymentId}`}>
        {over ? 'See how it stands' : 'Go on to pay'}
      </ButtonLink>
      <p className="text-2 text-muted">
        {over ? (
          'Its ten minutes are over.'
        ) : (
          <>
            A copy is set aside for you for <Countdown to={until} onEnd={end} className="font-semibold" />.
          </>
        )}
      </p>
    </div>
  );
}
