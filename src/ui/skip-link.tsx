/** First in the body: lets keyboard users skip the header. */
export function SkipLink({
  to = '#main',
  children = 'Skip to content',
}: {
  to?: `#${string}`;
  children?: string;
}) {
  return (
    <a className="skip-link" href={to}>
      {children}
    </a>
  );
}
