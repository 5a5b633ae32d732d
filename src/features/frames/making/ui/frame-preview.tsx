import { sceneOf } from '../../frame/sample-picture.ts';

interface FramePreviewProps {
  url: string | undefined;
  name: string;
  /** Chooses the sample. */
  id: string;
}

/** The overlay around a sample, while it is made. */
export const FramePreview = ({ url, name, id }: FramePreviewProps) => (
  <section aria-label="Preview" className="order-first md:sticky md:top-20 md:order-none">
    <div className="relative mx-auto aspect-[5/7] w-48 overflow-hidden rounded-card bg-raised md:w-full">
      <img
        src={`/frame-samples/${sceneOf(id)}.svg`}
        alt=""
        width={500}
        height={700}
        className="absolute inset-0 size-full object-cover"
      />
      {url ? (
        <img
          src={url}
          alt={`${name || 'Your frame'} on a sample`}
          width={500}
          height={700}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <span className="absolute inset-3 rounded-control border-2 border-dashed border-white/70" />
      )}
    </div>
  </section>
);
