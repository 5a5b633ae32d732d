import { AuthorLine } from '#features/posts/ui/author-line.tsx';
import { formatMoney } from '#ui/format/money.ts';
import type { FrameDetails } from '../../frame/calls.ts';
import { licenceLabels } from '../../frame/frame-states.ts';
import { FramedPicture } from '../../frame/ui/framed-picture.tsx';

/** A frame as reviewers see it: around a picture and alone. */
export default function ReviewedFrame({ item: frame }: { item: FrameDetails }) {
  const { name, seller, createdAt, price, currency, licence, preview, overlay } = frame;
  const url = overlay?.url ?? preview.url;
  return (
    <>
      {seller && <AuthorLine author={seller} tribe={null} at={createdAt} />}
      <div className="grid max-w-md grid-cols-2 gap-4">
        <FramedPicture frame={frame} overlay={url} named />
        <img
          src={url}
          alt={`The frame ${name} alone`}
          width={500}
          height={700}
          className="aspect-[5/7] w-full rounded-card border border-line object-cover"
        />
      </div>
      <div className="grid gap-1">
        <h2 className="type-heading text-4">{name}</h2>
        <p className="text-2 text-muted">
          {price === 0 ? 'Free' : formatMoney(price, currency)} · {licenceLabels[licence]}
        </p>
      </div>
    </>
  );
}
