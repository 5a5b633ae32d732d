import { useEffect, useState } from 'react';

/**
 * A dialog returns the focus to the button that opened it. When that button is gone with its action, the row with this
 * id takes the focus.
 */
export function useLineFocus(): (lineId: string) => void {
  const [left, setLeft] = useState<{ lineId: string }>();
  useEffect(() => {
    const line = left && document.getElementById(left.lineId);
    if (line && !line.contains(document.activeElement)) line.focus();
  }, [left]);
  return (lineId) => setLeft({ lineId });
}
