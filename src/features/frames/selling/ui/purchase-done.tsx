import { useViewer } from '#features/accounts/session.ts';
import { canMakeCards } from '#features/cards/card/policy.ts';
import type { BoughtItem } from '#features/payments/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { getFrame } from '../../frame/calls.ts';
import { FramedPicture } from '../../frame/ui/framed-picture.tsx';

/** The frame somebody has just bought, and what they can do next. */
export default function PurchaseDone({ item }: { item: BoughtItem }) {
  const viewer = useViewer();
  const { data: frame } = useCall(getFrame, { params: { slug: item.refId } });
  return (
    <section aria-label="Your frame" className="grid justify-items-center gap-5 text-center">
      <div className="w-48">
        {frame ? (
          <FramedPicture frame={frame} overlay={frame.overlay?.sizes[0]?.url} named priority />
        ) : (
          <Skeleton className="aspect-[5/7] w-full" />
        )}
      </div>
      <p className="text-muted">{item.title}</p>
      <div className="flex flex-wrap justify-center gap-2.5">
        {canMakeCards(viewer) && (
          <ButtonLink tone="primary" to={`/cards/new?frame=${item.refId}`}>
            Make a card with it
          </ButtonLink>
        )}
        <ButtonLink to="/my-studio/frames">My frames</ButtonLink>
      </div>
    </section>
  );
}
