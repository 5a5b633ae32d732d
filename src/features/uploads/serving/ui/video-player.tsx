import { type CSSProperties, lazy, Suspense, useRef, useState } from 'react';
import { atWidth } from '#features/media/default-image.ts';
import type { Media } from '#features/media/media.ts';

const VideoCare = lazy(() => import('./video-care.tsx'));

/** Of one picture or video by itself, for `.sole` in the styles. */
export const ratioOf = ({ width, height }: Media) =>
  ({ '--ratio': ((width ?? 4) / (height ?? 3)).toFixed(3) }) as CSSProperties;

const POSTER_WIDTH = 640;

/** The browser's own player. With a poster nothing is fetched before somebody presses play, else a few hundred kilobytes. */
export const VideoPlayer = ({ video }: { video: Media }) => <Player key={video.id} video={video} />;

function Player({ video }: { video: Media }) {
  const { alt, captions, sizes } = video;
  // A refetch signs its address anew, and another address would begin anew.
  const [url] = useState(video.url);
  const player = useRef<HTMLVideoElement>(null);
  const [isCaredFor, setCaredFor] = useState(false);
  const poster = sizes.length > 0 ? atWidth(video, POSTER_WIDTH) : undefined;
  // What failed before hydration fires no event anymore, so the element is checked.
  const check = (element: HTMLVideoElement | null) => {
    player.current = element;
    if (!element) return;
    const isUnseen = element.readyState > 0 && element.videoWidth === 0;
    if (video.versions?.length || element.error || isUnseen) setCaredFor(true);
  };
  return (
    <div className="sole relative" style={{ background: '#000', ...ratioOf(video) }}>
      {/* biome-ignore lint/a11y/useMediaCaption: whoever posts it may add captions; nobody else can */}
      <video
        ref={check}
        className="block size-full"
        // Without a poster slightly after the start: some browsers show no first frame otherwise.
        src={poster ? url : `${url}#t=0.001`}
        poster={poster}
        // Captions from another origin are only loaded when the video is requested with CORS too.
        crossOrigin={/^https?:/.test(url) ? 'anonymous' : undefined}
        aria-label={alt || 'Video'}
        controls
        playsInline
        preload={poster ? 'none' : 'metadata'}
        onError={() => setCaredFor(true)}
        onLoadedMetadata={({ currentTarget }) => currentTarget.videoWidth === 0 && setCaredFor(true)}
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
      {isCaredFor && (
        <Suspense>
          <VideoCare video={video} player={player} />
        </Suspense>
      )}
    </div>
  );
}
