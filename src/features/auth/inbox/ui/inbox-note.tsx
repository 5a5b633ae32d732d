/** Without a mail server, messages can be read on the site itself. */
export function InboxNote() {
  return (
    <p className="border-t border-line pt-4 text-2 text-muted">
      Demo: read your mail at{' '}
      <a className="link" href="/inbox" target="_blank" rel="noreferrer">
        /inbox
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      .
    </p>
  );
}
