/** The site's divider: chalk mark, scorebook rule or beads. */
export function Rule({ className }: { className?: string }) {
  return <div className={className ? `rule ${className}` : 'rule'} aria-hidden="true" />;
}

/** A small drawing in the site's style. */
export function Art({ scene }: { scene: 'empty' | 'error' }) {
  return <span className="art" data-scene={scene} aria-hidden="true" />;
}
