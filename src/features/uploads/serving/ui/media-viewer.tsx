import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { Media } from '#features/media/media.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Picture } from '#ui/picture.tsx';

interface MediaViewerProps {
  images: readonly Media[];
  first: number;
  onClose: () => void;
}

/** One image at a time in full size; arrow keys go through them. */
export default function MediaViewer({ images, first, onClose }: MediaViewerProps) {
  const [place, setPlace] = useState(first);
  const image = images[place];
  if (!image) return null;
  const go = (by: number) => setPlace((place + by + images.length) % images.length);
  const byKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={images.length > 1 ? `Image ${place + 1} of ${images.length}` : 'Image'}
    >
      <div className="grid gap-3">
        {/* The same height for every image, so that the buttons don't move. */}
        <div className="grid h-[60dvh] place-items-center">
          <Picture
            key={image.id}
            src={image.url}
            alt={image.alt}
            width={image.width ?? 4}
            height={image.height ?? 3}
            sources={image.sizes}
            sizes="(min-width: 64rem) 60rem, 100vw"
            placeholder={image.placeholder}
            priority
            className="max-h-[60dvh] w-auto max-w-full rounded-control object-contain"
          />
        </div>
        <div className="flex items-start justify-between gap-3">
          <p className="text-2 text-muted">{image.alt}</p>
          {images.length > 1 && (
            <div className="flex flex-none gap-1">
              <IconButton
                label="Previous image"
                tone="quiet"
                icon={<ChevronLeft aria-hidden="true" />}
                onClick={() => go(-1)}
                onKeyDown={byKey}
              />
              <IconButton
                label="Next image"
                tone="quiet"
                data-autofocus
                icon={<ChevronRight aria-hidden="true" />}
                onClick={() => go(1)}
                onKeyDown={byKey}
              />
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
}
