import { useSyncExternalStore } from 'react';
import { deviceTimeZone, formatDay, formatWhen } from '#ui/format/date.ts';

const never = () => () => {};
let zone: string | undefined;

/** UTC on the server and while hydrating, then the reader's own: both sides print the same first. */
function useTimeZone(): string | undefined {
  return useSyncExternalStore(
    never,
    () => (zone ??= deviceTimeZone()),
    () => undefined,
  );
}

export type WhenProps = { at: string | number | Date; className?: string };

/** "Today, 3:05 PM", or in a sentence "today at 3:05 PM". A cached page says the whole date in UTC until the browser knows better. */
export function When({
  at,
  className,
  inSentence = false,
  brief = false,
}: WhenProps & { inSentence?: boolean; brief?: boolean }) {
  const timeZone = useTimeZone();
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  const text = formatWhen(date, { inSentence, brief, ...(timeZone && { timeZone, now: Date.now() }) });
  return (
    <time dateTime={date.toISOString()} className={className}>
      {text}
    </time>
  );
}

/** "3 Mar 2025", for a day that is the same everywhere: a birthday, a match day. */
export function Day({ at, className }: WhenProps) {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time dateTime={date.toISOString().slice(0, 10)} className={className}>
      {formatDay(date)}
    </time>
  );
}
