import type { CSSProperties } from 'react';
import type { Media } from '#features/media/media.ts';

/** Of one picture or video by itself, for `.sole` in the styles. */
export const ratioOf = ({ width, height }: Media) =>
  ({ '--ratio': ((width ?? 4) / (height ?? 3)).toFixed(3) }) as CSSProperties;

/** The browser's own player. Only a few hundred kilobytes are fetched before somebody presses play. */
export function VideoPlayer({ video }: { video: Media }) {
  const { url, alt, captions } = video;
  return (
    // biome-ignore lint/a11y/useMediaCaption: whoever posts it may add captions; nobody else can
    <video
      className="sole"
      // Slightly after the start: some browsers show no first frame otherwise.
      src={`${url}#t=0.001`}
      // Captions from another origin are only loaded when the video is requested with CORS too.
      crossOrigin={/^https?:/.test(url) ? 'anonymous' : undefined}
      style={{ background: '#000', ...ratioOf(video) }}
      aria-label={alt || 'Video'}
      controls
      playsInline
      preload="metadata"
    >
      {captions && (
        <track
          kind="captions"
          src={captions.url}
          srcLang={captions.language}
          label={captions.label}
          default
        />
      )}
    </video>
  );
}
