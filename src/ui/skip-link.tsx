/** First in the body: lets the keyboard pass the header. */
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
