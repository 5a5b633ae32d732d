import { lazy, Suspense, useState } from 'react';
import { defaultImage } from '#features/media/default-image.ts';
import { Picture } from '#ui/picture.tsx';
import type { ProductImage } from '../calls.ts';

const MediaViewer = lazy(() => import('#features/uploads/serving/ui/media-viewer.tsx'));

/** The picture of a colour, or else the one that is shown first. */
export function pictureOf(
  images: readonly ProductImage[],
  colour: string | undefined,
): ProductImage | undefined {
  const name = colour?.toLowerCase();
  return images.find((image) => name && image.colour?.toLowerCase() === name) ?? defaultImage(images);
}

interface ProductGalleryProps {
  images: readonly ProductImage[];
  /** The one that is large at first. */
  shown: ProductImage | undefined;
}

/** One picture large, the others to choose from below it. The large one opens in full size. */
export function ProductGallery({ images, shown }: ProductGalleryProps) {
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      images.findIndex((image) => image.id === shown?.id),
    ),
  );
  const [open, setOpen] = useState(false);
  const image = images[place] ?? images[0];
  if (!image) return <div className="aspect-[4/5] rounded-card bg-raised" />;
  return (
    <div className="grid gap-3">
      <button
        type="button"
        className="block overflow-hidden rounded-card bg-raised"
        aria-label={`View image ${place + 1} of ${images.length} in full size`}
        onClick={() => setOpen(true)}
      >
        <Picture
          key={image.id}
          src={image.url}
          alt={image.alt}
          width={4}
          height={5}
          sources={image.sizes}
          sizes="(min-width: 64rem) 46rem, 100vw"
          priority
          className="aspect-[4/5] w-full object-cover max-md:aspect-square"
        />
      </button>
      {images.length > 1 && (
        <ul className="-m-1 flex gap-2 overflow-x-auto p-1">
          {images.map((one, i) => (
            <li key={one.id} className="shrink-0">
              <button
                type="button"
                aria-label={`Show image ${i + 1}`}
                aria-pressed={i === place}
                className="block overflow-hidden rounded-control border border-line aria-pressed:border-ink"
                onClick={() => setPlace(i)}
              >
                <Picture
                  src={one.sizes[0]?.url ?? one.url}
                  alt=""
                  width={64}
                  height={80}
                  placeholder={one.placeholder}
                  className="h-20 w-16 object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Suspense>
          <MediaViewer images={images} first={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
