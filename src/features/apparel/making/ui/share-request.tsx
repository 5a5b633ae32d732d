import { ShareRequest } from '#features/listings/ui/share-request.tsx';
import type { ApparelDetails } from '../../product/calls.ts';
import { answerApparelApproval } from '../calls.ts';

interface ProductShareProps {
  product: ApparelDetails;
  onAnswered: () => void;
}

export default function ProductShare({ product, onAnswered }: ProductShareProps) {
  const { id: apparelId, seller, viewer } = product;
  return (
    <ShareRequest
      from={seller.displayName}
      noun="product"
      share={viewer?.myApproval?.share}
      call={answerApparelApproval}
      inputOf={(answer) => ({ body: { apparelId, ...answer } })}
      onAnswered={onAnswered}
    />
  );
}
