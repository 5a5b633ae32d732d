import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import type { ListingPayee } from '../calls.ts';

const answers = {
  pending: { label: 'Pending', tone: 'warn' },
  accepted: { label: 'Approved', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
} as const;

interface PayeeAnswersProps {
  payees: readonly ListingPayee[];
  ownerId: string | undefined;
}

/** Who besides its owner earns from a listing or is on it, and what they answered. */
export function PayeeAnswers({ payees, ownerId }: PayeeAnswersProps) {
  const others = payees.filter(({ account }) => account.id !== ownerId);
  if (others.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {others.map(({ account, share, state }) => (
        <li key={account.id} className="flex items-center gap-3">
          <Avatar name={account.displayName} src={account.avatar.url} size={32} />
          <span className="min-w-0 flex-1 truncate">
            {account.displayName}
            <span className="text-muted"> · {share > 0 ? `${share / 100}%` : 'on the card'}</span>
          </span>
          <Chip tone={answers[state].tone}>{answers[state].label}</Chip>
        </li>
      ))}
    </ul>
  );
}
