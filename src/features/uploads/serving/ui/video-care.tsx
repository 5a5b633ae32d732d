import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Media } from '#features/media/media.ts';
import { adviceFor, orderOfSources, type VideoSource } from './video-sources.ts';

type Trouble = 'unreachable' | 'unplayable' | 'no-picture';

const sentences: Record<Trouble, string> = {
  unreachable: 'This video couldn’t be loaded. Check your connection, and try again.',
  unplayable: 'This browser can’t play this video.',
  'no-picture': 'This browser plays the sound of this video, but can’t show its picture.',
};

/** On top of a picture, so the same on every site and in both themes. */
const onPicture = { background: 'rgb(0 0 0 / 0.85)', color: '#fff' };

/**
 * Chooses the file of a video for this screen and connection, goes on with another one when the browser can't play it,
 * and says so when it plays none. It is loaded when there is something to choose or to say.
 */
export default function VideoCare({
  video,
  player,
}: {
  video: Media;
  player: RefObject<HTMLVideoElement | null>;
}) {
  const [sources, setSources] = useState<readonly VideoSource[]>([]);
  const [current, setCurrent] = useState('');
  const [hasPlayed, setPlayed] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  /** What wasn't tried yet. */
  const left = useRef<VideoSource[]>([]);
  /** Somebody pressed play, and not pause since. The player itself is paused after a fault. */
  const isWanted = useRef(false);

  /** Goes on where it was. */
  function show(element: HTMLVideoElement, url: string) {
    setCurrent(url);
    setTrouble(null);
    const { currentTime } = element;
    element.src = url;
    element.currentTime = currentTime;
    if (isWanted.current) element.play().catch(() => {});
  }

  async function goOn(element: HTMLVideoElement, why: Exclude<Trouble, 'unreachable'>) {
    const next = left.current.shift();
    if (next) return show(element, next.url);
    setTrouble((await isThere(video.url, element.error)) ? why : 'unreachable');
  }

  /** @returns the first choice */
  function choose(element: HTMLVideoElement): string {
    const all = orderOfSources(video, screenOf(element, video.type));
    setSources(all);
    left.current = all.slice(1);
    return all[0]?.url ?? video.url;
  }

  const begin = useEffectEvent((element: HTMLVideoElement) => {
    const first = choose(element);
    if (first !== video.url) return show(element, first);
    setCurrent(first);
    // It failed, or began, before this was loaded.
    if (element.error) failed(element);
    else if (element.readyState > 0) loaded(element);
  });
  const failed = useEffectEvent((element: HTMLVideoElement) => void goOn(element, 'unplayable'));
  const loaded = useEffectEvent((element: HTMLVideoElement) => {
    if (element.videoWidth === 0) void goOn(element, 'no-picture');
  });
  const pressed = useEffectEvent((element: HTMLVideoElement, { type }: Event) => {
    setPlayed(true);
    if (type === 'play' || !element.error) isWanted.current = type === 'play';
  });
  useEffect(() => {
    const element = player.current;
    if (!element) return;
    const ending = new AbortController();
    const { signal } = ending;
    element.addEventListener('error', () => failed(element), { signal });
    element.addEventListener('loadedmetadata', () => loaded(element), { signal });
    for (const type of ['play', 'pause'])
      element.addEventListener(type, (event) => pressed(element, event), { signal });
    isWanted.current = !element.paused;
    begin(element);
    return () => ending.abort();
  }, [player]);

  if (trouble) {
    return (
      <TroubleNote
        trouble={trouble}
        video={video}
        onRetry={() => {
          isWanted.current = true;
          if (player.current) show(player.current, choose(player.current));
        }}
      />
    );
  }
  if (!hasPlayed || sources.length < 2) return null;
  return (
    <QualityMenu
      sources={sources}
      current={current}
      onChoose={(url) => {
        if (player.current) show(player.current, url);
      }}
    />
  );
}

interface QualityMenuProps {
  sources: readonly VideoSource[];
  current: string;
  onChoose: (url: string) => void;
}

const QualityMenu = ({ sources, current, onChoose }: QualityMenuProps) => (
  <select
    aria-label="Quality of the video"
    className="absolute end-2 top-2 min-h-8 rounded-control px-2 text-1"
    style={onPicture}
    value={current}
    onChange={({ target }) => onChoose(target.value)}
  >
    {sources.map(({ url, label }) => (
      <option key={url} value={url}>
        {label}
      </option>
    ))}
  </select>
);

function TroubleNote({ trouble, video, onRetry }: { trouble: Trouble; video: Media; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className={`absolute inset-x-0 top-0 grid content-center justify-items-center overflow-y-auto text-center ${
        // Above the controls, which still play the sound.
        trouble === 'no-picture' ? 'max-h-[calc(100%-4rem)] gap-1 p-2 text-1' : 'bottom-0 gap-3 p-4 text-2'
      }`}
      style={onPicture}
    >
      <p className="max-w-[30rem]">
        {sentences[trouble]} {trouble !== 'unreachable' && adviceFor(video.type)}
      </p>
      {trouble === 'unreachable' ? (
        <button type="button" className="underline" onClick={onRetry}>
          Try again
        </button>
      ) : (
        <a href={video.url} download className="underline">
          Download the video
        </a>
      )}
    </div>
  );
}

/** Whether a file that doesn't play can be fetched. Browsers say the same of one that is missing; another origin isn't asked. */
async function isThere(url: string, error: MediaError | null): Promise<boolean> {
  if (error?.code === MediaError.MEDIA_ERR_NETWORK) return false;
  if (new URL(url, location.href).origin !== location.origin) return true;
  return fetch(url, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** What Chromium knows of the connection. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function screenOf(element: HTMLVideoElement, type: Media['type']): Parameters<typeof orderOfSources>[1] {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  return {
    lines: Math.min(element.clientWidth, element.clientHeight) * Math.min(devicePixelRatio, 2),
    isThrifty: saveData === true || effectiveType !== '4g',
    playsOriginal: !type || element.canPlayType(type) !== '',
  };
}
