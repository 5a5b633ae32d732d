import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { Button } from '#ui/button.tsx';
import type { Bag } from '../calls.ts';
import { Summary } from './summary.tsx';

/** A visitor signs in to pay; what they chose stays. */
export function VisitorsSummary({ bag }: { bag: Bag }) {
  const ask = useSignInGate();
  return (
    <Summary bag={bag}>
      <p className="text-2 text-muted">Prices include tax. Delivery is added at checkout.</p>
      <Button tone="primary" block onClick={() => ask({ next: '/bag' })}>
        Sign in to check out
      </Button>
    </Summary>
  );
}
