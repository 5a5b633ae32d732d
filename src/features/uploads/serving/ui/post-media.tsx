import { lazy, Suspense, useState } from 'react';
import type { Media } from '#features/media/media.ts';
import { Picture } from '#ui/picture.tsx';
import { ratioOf, VideoPlayer } from './video-player.tsx';

const MediaViewer = lazy(() => import('./media-viewer.tsx'));

export interface PostMediaProps {
  media: readonly Media[];
  /** True for the first post of a page: its picture loads eagerly. */
  priority?: boolean;
}

/** The images or the video of a post. Space is reserved, so that nothing shifts while they load. */
export function PostMedia({ media, priority = false }: PostMediaProps) {
  const [shown, setShown] = useState<number | null>(null);
  const video = media.find(({ kind }) => kind === 'video');
  if (video) return <VideoPlayer video={video} />;
  const images = media.filter(({ kind }) => kind === 'image');
  if (images.length === 0) return null;
  const seen = images.slice(0, 4);
  return (
    <>
      <div className={images.length > 1 ? 'grid grid-cols-2 gap-1 overflow-hidden rounded-card' : ''}>
        {seen.map((image, place) => (
          <button
            key={image.id}
            type="button"
            className={`relative cursor-zoom-in outline-offset-[-4px] ${images.length === 1 ? 'sole' : 'block'} ${images.length === 3 && place === 0 ? 'col-span-2' : ''}`}
            style={images.length === 1 ? ratioOf(image) : undefined}
            aria-label={labelOf(image, place, images.length)}
            onClick={() => setShown(place)}
          >
            <Picture
              src={image.url}
              alt=""
              width={image.width ?? 4}
              height={image.height ?? 3}
              sources={image.sizes}
              sizes={widthOf(images.length, place)}
              placeholder={image.placeholder}
              priority={priority && place === 0}
              className={shapeOf(images.length, place)}
            />
            {place === 3 && images.length > 4 && (
              <span
                className="type-numeral absolute inset-0 grid place-items-center text-6"
                // The same on every site and in both themes, since it is on top of a photograph.
                style={{ background: 'rgb(0 0 0 / 0.6)', color: '#fff' }}
              >
                +{images.length - 4}
              </span>
            )}
          </button>
        ))}
      </div>
      {shown !== null && (
        <Suspense>
          <MediaViewer images={images} first={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}

function labelOf(image: Media, place: number, of: number): string {
  const what = image.alt || 'Image';
  const count = of > 1 ? ` (${place + 1} of ${of})` : '';
  return `${what}${count}. Open full size`;
}

/** The width in a feed, by which the browser chooses a file. */
function widthOf(of: number, place: number): string {
  const whole = of === 1 || (of === 3 && place === 0);
  return whole ? '(min-width: 64rem) 44rem, 100vw' : '(min-width: 64rem) 22rem, 50vw';
}

/** Several images are cropped to fit each other; one alone only in a feed, where it would be taller than 4:5. */
function shapeOf(of: number, place: number): string {
  if (of === 3 && place === 0) return 'aspect-2/1';
  return of > 1 ? 'aspect-4/3' : '';
}
