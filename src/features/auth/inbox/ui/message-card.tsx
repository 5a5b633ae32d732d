import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { InboxMessage } from '#platform/mail/inbox.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { When } from '#ui/when.tsx';

/** A message with its code or link, larger when it is the newest. */
export function MessageCard({ message, newest = false }: { message: InboxMessage; newest?: boolean }) {
  const { to, subject, text, code, link, at } = message;
  const paragraphs = text.split(/\n{2,}/).filter((part) => part !== code && part !== link);
  const Heading = newest ? 'h2' : 'h3';
  return (
    <article className="panel grid min-w-0 gap-3 p-4 sm:p-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-2 text-muted">
        <span className="min-w-0 wrap-anywhere">To {to}</span>
        <When at={at} />
      </header>
      <Heading className={`type-heading ${newest ? 'text-5' : 'text-4'}`}>{subject}</Heading>
      {code && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-raised px-4 py-3">
          <span className={`type-numeral tracking-[0.12em] ${newest ? 'text-6 sm:text-7' : 'text-5'}`}>
            {code}
          </span>
          <CopyButton code={code} main={newest} />
        </div>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="max-w-[60ch] wrap-anywhere">
          {paragraph}
        </p>
      ))}
      {link && (
        <p>
          <a className="link break-all" href={link}>
            {link}
          </a>
        </p>
      )}
    </article>
  );
}

function CopyButton({ code, main }: { code: string; main: boolean }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    if (await copyText(code, `Copied ${code}.`)) setCopied(true);
  }
  return (
    <Button tone={main ? 'primary' : 'quiet'} size={main ? 'regular' : 'small'} onClick={copy}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      {copied ? 'Copied' : 'Copy code'}
    </Button>
  );
}

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
