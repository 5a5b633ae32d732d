import type { CardDetails } from '#features/cards/card/calls.ts';
import { titleOfReason } from '#features/moderation/reasons.ts';

/** Why it was sent back or taken down, for its maker and for owners of copies. */
export default function CardRefused({ refused }: { refused: NonNullable<CardDetails['refused']> }) {
  const { reason, note } = refused;
  return (
    <p className="text-bad">
      {titleOfReason(reason)}
      {note && `: ${note}`}
    </p>
  );
}
