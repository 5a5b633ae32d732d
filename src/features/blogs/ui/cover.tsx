import type { Media } from '#features/media/media.ts';
import { Picture } from '#ui/picture.tsx';

interface CoverProps {
  cover: Media | null;
  /** Shown as a big initial where there is no picture. */
  title: string;
  /** The width it is shown in, for the browser to choose a file. */
  sizes: string;
  /** Beside its title it is decorative. */
  decorative?: boolean;
  priority?: boolean;
  className?: string;
}

/** The cover of a blog in its 16:9 frame. */
export function Cover({ cover, title, sizes, decorative, priority, className = '' }: CoverProps) {
  if (!cover) {
    return (
      <div
        aria-hidden="true"
        className={`grid aspect-video w-full place-items-center overflow-hidden bg-raised ${className}`}
      >
        <span className="type-display text-7 text-edge">{[...title][0]}</span>
      </div>
    );
  }
  return (
    <Picture
      src={cover.url}
      alt={decorative ? '' : cover.alt}
      width={cover.width ?? 16}
      height={cover.height ?? 9}
      sources={cover.sizes}
      sizes={sizes}
      placeholder={cover.placeholder}
      {...(priority ? { priority } : {})}
      className={`aspect-video w-full object-cover ${className}`}
    />
  );
}
