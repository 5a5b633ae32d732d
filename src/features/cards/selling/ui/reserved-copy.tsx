import { useState } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';

interface SetAsideProps {
  paymentId: string;
  until: string;
  onEnd: () => void;
}

/** A copy somebody began to pay for: the way on, and how long it waits. */
export default function SetAside({ paymentId, until, onEnd }: SetAsideProps) {
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
