export type PictureProps = {
  src: string;
  /** The alternative text; empty only where the picture is decorative. */
  alt: string;
  width: number;
  height: number;
  sources?: readonly { url: string; width: number }[];
  /** Its width, as a CSS length: "(min-width: 40rem) 36rem, 100vw". */
  sizes?: string;
  /** A colour or a tiny data URI, shown until it has loaded. */
  placeholder?: string | null;
  /** True for the one picture above the fold. */
  priority?: boolean;
  className?: string;
};

/** A picture whose space is reserved while it loads. */
export function Picture({
  src,
  alt,
  width,
  height,
  sources,
  sizes,
  placeholder,
  priority,
  className,
}: PictureProps) {
  const stand = placeholder?.startsWith('data:')
    ? { backgroundImage: `url("${placeholder}")` }
    : placeholder
      ? { backgroundColor: placeholder }
      : undefined;
  return (
    <img
      className={className ? `picture ${className}` : 'picture'}
      src={src}
      srcSet={sources?.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={sources?.length ? (sizes ?? '100vw') : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      style={stand}
    />
  );
}
