import { getMyCards } from '#features/cards/card/calls.ts';
import { useCall, useViewerId } from '#platform/web/use-call.ts';
import type { FrameDetails } from '../calls.ts';
import { SCENES, sceneOf } from '../sample-picture.ts';

interface TryOnProps {
  frame: FrameDetails;
  chosen: string | undefined;
  onChoose: (picture: string | undefined) => void;
}

const samples = Array.from({ length: SCENES }, (_, i) => `/frame-samples/${i}.svg`);

/** The pictures to see a frame around: samples, and the fronts of the viewer's own cards. */
export function TryOn({ frame, chosen, onChoose }: TryOnProps) {
  const cards = useCall(getMyCards, { query: { limit: 8 } }, { enabled: useViewerId() !== null });
  const mine = (cards.data?.items ?? []).map(({ id, title, front, picture }) => ({
    id,
    label: title,
    url: (picture ?? front).sizes[0]?.url ?? (picture ?? front).url,
  }));
  const first = samples[sceneOf(frame.id)] ?? '';
  const pictures = [
    ...mine,
    ...samples.map((url, i) => ({ id: url, label: `Sample picture ${i + 1}`, url })),
  ];
  return (
    <fieldset>
      <legend className="type-label mb-2 text-muted">
        {mine.length > 0 ? 'Try it on your cards' : 'Try it on a picture'}
      </legend>
      <div className="-m-1 flex gap-2 overflow-x-auto p-1">
        {pictures.map(({ id, label, url }) => (
          <button
            key={id}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={url === (chosen ?? first)}
            onClick={() => onChoose(url)}
            className="h-16 w-12 shrink-0 overflow-hidden rounded-control outline-offset-2 aria-pressed:ring-2 aria-pressed:ring-ink"
          >
            <img src={url} alt="" width={48} height={64} loading="lazy" className="size-full object-cover" />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
