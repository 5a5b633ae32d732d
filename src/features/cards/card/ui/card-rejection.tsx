import type { CardDetails } from '#features/cards/card/calls.ts';
import { titleOfReason } from '#features/moderation/reasons.ts';

/** Why a card was rejected or taken down, for its maker and for owners of copies. */
export default function CardRejection({
  rejection: { reason, note },
}: {
  rejection: NonNullable<CardDetails['rejection']>;
}) {
  return (
    <p className="text-bad">
      {titleOfReason(reason)}
      {note && `: ${note}`}
    </p>
  );
}
