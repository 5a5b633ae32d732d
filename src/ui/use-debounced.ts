import { useEffect, useState } from 'react';

/** The value as it was when it last stood still for so many milliseconds. */
export function useDebounced<T>(value: T, wait = 350): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
