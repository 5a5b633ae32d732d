import { Link } from 'react-router';
import { type DocumentName, documents } from '../documents.ts';

/** Links to the published documents, for a footer. */
export const documentLinks = (names: readonly DocumentName[]) =>
  names.map((name) => ({ label: documents[name], href: `/${name}` }));

/** What people accept by signing in. Links open a new tab, so that nothing typed is lost. */
export function AcceptanceNote() {
  return (
    <p className="text-2 text-muted">
      By continuing, you accept our <DocumentLink name="terms">Terms</DocumentLink> and{' '}
      <DocumentLink name="rules">Community rules</DocumentLink>. Our{' '}
      <DocumentLink name="privacy">Privacy page</DocumentLink> explains how we use your data.
    </p>
  );
}

interface DocumentLinkProps {
  name: DocumentName;
  /** The fragment of a heading, which documents.test.ts looks for in the text. */
  section?: string;
  children: string;
}

export function DocumentLink({ name, section, children }: DocumentLinkProps) {
  return (
    <Link
      to={section ? `/${name}#${section}` : `/${name}`}
      target="_blank"
      rel="noopener"
      className="text-link underline"
    >
      {children}
    </Link>
  );
}
