import { titleOfCardReason } from '#features/moderation/reports/card-reasons.ts';
import type { CardDetails } from '../calls.ts';

/** Why a card was rejected or taken down, for its maker and for owners of copies. */
export default function CardRejection({
  rejection: { reason, note },
}: {
  rejection: NonNullable<CardDetails['rejection']>;
}) {
  return (
    <p className="text-bad">
      {titleOfCardReason(reason)}
      {note && `: ${note}`}
    </p>
  );
}
