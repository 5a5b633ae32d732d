export type PictureProps = {
  src: string;
  /** What it shows; empty only where it adds nothing to the words beside it. */
  alt: string;
  width: number;
  height: number;
  sources?: readonly { url: string; width: number }[];
  /** How wide it is shown, as CSS says it: "(min-width: 40rem) 36rem, 100vw". */
  sizes?: string;
  /** A colour or a tiny data: picture to stand there first. */
  placeholder?: string | null;
  /** True for the one picture above the fold. */
  priority?: boolean;
  className?: string;
};

/** A picture that keeps its place from the first byte. */
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
