import type { Media } from '../calls.ts';

/** The browser's own player. Nothing but a few hundred kilobytes is fetched before somebody presses play. */
export function VideoPlayer({ video }: { video: Media }) {
  const { url, alt, width, height } = video;
  return (
    <video
      className="max-h-[36rem] w-full rounded-card bg-black"
      // A moment after the start: some browsers show no first frame otherwise.
      src={`${url}#t=0.001`}
      style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
      aria-label={alt || 'Video'}
      controls
      playsInline
      preload="metadata"
    />
  );
}
