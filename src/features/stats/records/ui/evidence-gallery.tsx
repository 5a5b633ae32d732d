import { ExternalLink } from 'lucide-react';
import { PostMedia } from '#features/uploads/serving/ui/post-media.tsx';
import { VideoPlayer } from '#features/uploads/serving/ui/video-player.tsx';
import type { StatRecord } from '../calls.ts';

/** What proves a record: pictures, videos and links. */
export function EvidenceGallery({ record: { context } }: { record: StatRecord }) {
  const evidence = context?.evidence ?? [];
  if (evidence.length === 0) return null;
  const media = evidence.flatMap((one) => one.media ?? []);
  return (
    <section aria-labelledby="evidence" className="grid gap-3">
      <h2 id="evidence" className="type-heading text-4">
        Evidence
      </h2>
      <PostMedia media={media.filter(({ kind }) => kind === 'image')} />
      {media
        .filter(({ kind }) => kind === 'video')
        .map((video) => (
          <VideoPlayer key={video.id} video={video} />
        ))}
      <ul className="grid gap-1 text-2 empty:hidden">
        {evidence.flatMap(({ link }) =>
          link ? (
            <li key={link}>
              <a
                className="link inline-flex items-center gap-1.5 break-all"
                href={link}
                rel="nofollow ugc noopener"
              >
                <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
                {link.replace(/^https:\/\//, '')}
              </a>
            </li>
          ) : (
            []
          ),
        )}
      </ul>
    </section>
  );
}
