import { useEffect, useState } from 'react';

/**
 * A dialog gives the focus back to the button that opened it, which is gone when its action is: then its line takes the
 * focus, by the id it has on the page.
 */
export function useLineFocus(): (lineId: string) => void {
  const [left, setLeft] = useState<{ lineId: string }>();
  useEffect(() => {
    const line = left && document.getElementById(left.lineId);
    if (line && !line.contains(document.activeElement)) line.focus();
  }, [left]);
  return (lineId) => setLeft({ lineId });
}
