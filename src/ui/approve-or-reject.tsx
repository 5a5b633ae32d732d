import { Check, X } from 'lucide-react';
import { Button } from './button.tsx';

interface ApproveOrRejectProps {
  pending: boolean;
  onApprove: () => void;
  /** Opens the form for the reason; nothing is decided yet. */
  onReject: () => void;
}

/** The two buttons for an item in review. */
export function ApproveOrReject({ pending, onApprove, onReject }: ApproveOrRejectProps) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button tone="primary" pending={pending} onClick={onApprove}>
        <Check aria-hidden="true" />
        Approve
      </Button>
      <Button disabled={pending} onClick={onReject}>
        <X aria-hidden="true" />
        Reject
      </Button>
    </div>
  );
}
