import type { ReactNode } from 'react';

/**
 * The actions of a form that is written inside a dialog's body, as the form's last child: they stick to the dialog's
 * lower edge while the form scrolls. A dialog whose buttons stand outside its form uses the dialog's own `footer`.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-foot dialog-actions">{children}</div>;
}
