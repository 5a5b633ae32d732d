import { ShareRequest } from '#features/listings/ui/share-request.tsx';
import type { FrameDetails } from '../../frame/calls.ts';
import { answerFrameApproval } from '../calls.ts';

interface FrameShareProps {
  frame: FrameDetails;
  onAnswered: () => void;
}

export default function FrameShare({ frame, onAnswered }: FrameShareProps) {
  const { id: frameId, seller, viewer } = frame;
  return (
    <ShareRequest
      from={seller?.displayName}
      noun="frame"
      share={viewer?.myApproval?.share}
      call={answerFrameApproval}
      inputOf={(answer) => ({ body: { frameId, ...answer } })}
      onAnswered={onAnswered}
    />
  );
}
