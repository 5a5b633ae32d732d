import { lazy, Suspense, useState } from 'react';
import type { Media } from '#features/media/media.ts';
import { Picture } from '#ui/picture.tsx';
import { ratioOf, VideoPlayer } from './video-player.tsx';

const MediaViewer = lazy(() => import('./media-viewer.tsx'));

export interface PostMediaProps {
  media: readonly Media[];
  /** True for the first post of a page: its picture loads eagerly. */
  priority?: boolean;
  /** In a feed, where posts are short and stand beside a face. */
  brief?: boolean;
}

/** The images or the video of a post. Space is reserved, so that nothing shifts while they load. */
export function PostMedia({ media, priority = false, brief = false }: PostMediaProps) {
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
              sizes={images.length === 1 ? soleWidth(image, brief) : widthOf(images.length, place, brief)}
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

/** The width of one among several, by which the browser chooses a file. */
function widthOf(of: number, place: number, brief: boolean): string {
  const part = of === 3 && place === 0 ? 1 : 0.5;
  return `(min-width: 64rem) ${44 * part}rem, ${(brief ? 79 : 100) * part}vw`;
}

/** The width of a picture by itself, as `.sole` has it in surfaces.css and in feeds. */
function soleWidth({ width, height }: Media, brief: boolean): string {
  const ratio = Math.max((width ?? 4) / (height ?? 3), brief ? 0.8 : 0);
  const rems = (tall: number) => `${(tall * Math.min(ratio, Math.sqrt(ratio))).toFixed(1)}rem`;
  return brief ? `(min-width: 40rem) ${rems(26)}, min(79vw, ${rems(14)})` : `min(100vw, ${rems(34)})`;
}

/** Several images are cropped to fit each other; one alone only in a feed, where it would be taller than 4:5. */
function shapeOf(of: number, place: number): string {
  if (of === 3 && place === 0) return 'aspect-2/1';
  return of > 1 ? 'aspect-4/3' : '';
}
