import { Picture } from '#ui/picture.tsx';
import type { FrameSummary } from '../calls.ts';
import { sceneOf } from '../sample-picture.ts';

interface FramedPictureProps {
  frame: Pick<FrameSummary, 'id' | 'name' | 'preview'>;
  /** The picture in the frame; a sample when left out. */
  picture?: string | undefined;
  /** The overlay itself, where the viewer may use it: sharper than the small copy. */
  overlay?: string | undefined;
  /** Which sample: one that goes with the frame when left out. */
  scene?: number;
  /** False where its name stands beside it. */
  named?: boolean;
  priority?: boolean;
  className?: string;
}

/** A frame around a picture, as a card would look. */
export function FramedPicture({
  frame,
  picture,
  overlay,
  scene = sceneOf(frame.id),
  named = false,
  priority = false,
  className = '',
}: FramedPictureProps) {
  return (
    <span
      className={`relative block aspect-[5/7] w-full overflow-hidden rounded-card bg-raised ${className}`}
    >
      <img
        src={picture ?? `/frame-samples/${scene}.svg`}
        alt=""
        width={500}
        height={700}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
      <Picture
        src={overlay ?? frame.preview.url}
        alt={named ? `The frame ${frame.name} around a picture` : ''}
        width={5}
        height={7}
        priority={priority}
        className="absolute inset-0 size-full bg-transparent!"
      />
    </span>
  );
}
