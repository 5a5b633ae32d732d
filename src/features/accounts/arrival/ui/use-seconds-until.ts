import { useEffect, useState } from 'react';

const left = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Counts down to a moment (milliseconds since 1970) and stays at 0. */
export function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(() => left(moment));
  useEffect(() => {
    setSeconds(left(moment));
    const timer = setInterval(() => {
      const now = left(moment);
      setSeconds(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}
