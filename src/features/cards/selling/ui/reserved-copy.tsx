import { useState } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';

interface ReservedCopyProps {
  paymentId: string;
  until: string;
  onEnd: () => void;
}

/** A reserved copy: a link to its payment, and the time left. */
export default function ReservedCopy({ paymentId, until, onEnd }: ReservedCopyProps) {
  const [over, setOver] = useState(false);
  const end = () => {
    setOver(true);
    onEnd();
  };
  return (
    <div className="grid gap-2">
      <ButtonLink tone="primary" block to={`/checkout/${paymentId}`}>
        {over ? 'View payment' : 'Continue to payment'}
      </ButtonLink>
      <p className="text-2 text-muted">
        {over ? (
          'Your reservation has expired.'
        ) : (
          <>
            Reserved for you for <Countdown to={until} onEnd={end} className="font-semibold" />.
          </>
        )}
      </p>
    </div>
  );
}
