import type { Media } from '#features/media/media.ts';

/** The browser's own player. Only a few hundred kilobytes are fetched before somebody presses play. */
export function VideoPlayer({ video }: { video: Media }) {
  const { url, alt, width, height, captions } = video;
  return (
    // biome-ignore lint/a11y/useMediaCaption: whoever posts it may add captions; nobody else can
    <video
      className="max-h-[30rem] w-full rounded-card"
      // Slightly after the start: some browsers show no first frame otherwise.
      src={`${url}#t=0.001`}
      // Captions from another origin are only loaded when the video is requested with CORS too.
      crossOrigin={/^https?:/.test(url) ? 'anonymous' : undefined}
      style={{ background: '#000', ...(width && height ? { aspectRatio: `${width} / ${height}` } : {}) }}
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
