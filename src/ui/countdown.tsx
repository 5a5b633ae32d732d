import { useEffect, useEffectEvent, useState } from 'react';
import { When } from './when.tsx';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface CountdownProps {
  /** The end, ISO 8601. */
  to: string;
  /** Called once when it is reached, also when that was before. */
  onEnd?: () => void;
  className?: string;
}

/** The remaining time, updated every second: "9:42", "3 h 09 min", "2 days 4 h". The server renders the end itself. */
export function Countdown({ to, onEnd, className }: CountdownProps) {
  const [left, setLeft] = useState<number | null>(null);
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const tick = () => {
      const rest = Math.max(0, Date.parse(to) - Date.now());
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      ended();
    };
    const timer = setInterval(tick, SECOND);
    tick();
    return () => clearInterval(timer);
  }, [to]);
  return (
    // Read by screen readers on focus, not announced every second.
    <span role="timer" aria-live="off" className={`tabular-nums ${className ?? ''}`}>
      {left === null ? <When at={to} /> : timeLeft(left)}
    </span>
  );
}

/** @param ms the remaining time, in milliseconds */
export function timeLeft(ms: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} ${hours} h`;
  if (hours > 0) return `${hours} h ${two(minutes)} min`;
  return `${minutes}:${two(Math.floor((ms % MINUTE) / SECOND))}`;
}
