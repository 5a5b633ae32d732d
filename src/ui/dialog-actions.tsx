import type { ReactNode } from 'react';

/**
 * The buttons of a form inside a dialog's body, as the form's last child: they stick to the dialog's lower edge while the
 * form scrolls. A dialog whose buttons are outside of its form uses the dialog's own `footer`.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-foot dialog-actions">{children}</div>;
}
