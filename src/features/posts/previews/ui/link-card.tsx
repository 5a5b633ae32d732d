import type { LinkPreview } from '#features/posts/calls.ts';

/** What the page says of itself that a post links to. */
export function LinkCard({ link }: { link: LinkPreview }) {
  const { url, title, siteName, description, image } = link;
  return (
    <a
      href={url}
      rel="nofollow ugc noopener noreferrer"
      target="_blank"
      className="flex items-stretch overflow-hidden rounded-control border border-line hover:bg-raised"
    >
      {image && (
        <img
          src={image.url}
          alt=""
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
          className="w-28 flex-none object-cover sm:w-40"
        />
      )}
      <span className="grid min-w-0 flex-1 content-center gap-0.5 p-3 [overflow-wrap:anywhere]">
        <span className="text-1 text-muted">{siteName}</span>
        <span className="lines-2 font-semibold">{title}</span>
        {description && <span className="lines-2 text-2 text-muted">{description}</span>}
      </span>
    </a>
  );
}
