import { ShareRequest } from '#features/listings/ui/share-request.tsx';
import type { PrintedCardDetails } from '../../product/calls.ts';
import { answerPrintedCardApproval } from '../calls.ts';

interface PrintShareProps {
  card: PrintedCardDetails;
  onAnswered: () => void;
}

export default function PrintShare({ card, onAnswered }: PrintShareProps) {
  const { id: productId, seller, viewer } = card;
  return (
    <ShareRequest
      from={seller.displayName}
      noun="printed card"
      share={viewer?.myApproval?.share}
      call={answerPrintedCardApproval}
      inputOf={(answer) => ({ body: { productId, ...answer } })}
      onAnswered={onAnswered}
    />
  );
}
