import type { BattingLine, Dismissal } from './scorecard.ts';

/** "c †Rao b Silva", as scorecards write it. @param nameOf of somebody in the match, with † for a keeper */
export function dismissalText({ how }: Pick<BattingLine, 'how'>, nameOf: (id: string) => string): string {
  if (!how) return 'not out';
  const { kind, bowler } = how;
  const by = bowler ? `b ${nameOf(bowler).replace('†', '')}` : '';
  if (kind === 'bowled') return by;
  if (kind === 'lbw') return `lbw ${by}`;
  if (kind === 'caught and bowled') return `c & ${by}`;
  if (kind === 'caught') return `c ${fieldersText(how, nameOf) || '?'} ${by}`;
  if (kind === 'stumped') return `st ${fieldersText(how, nameOf) || '?'} ${by}`;
  if (kind === 'hit wicket') return `hit wicket ${by}`;
  if (kind === 'run out') {
    const fielders = fieldersText(how, nameOf);
    return fielders ? `run out (${fielders})` : 'run out';
  }
  return kind;
}

function fieldersText({ fielders }: Dismissal, nameOf: (id: string) => string): string {
  return fielders
    .map(({ id, name, isSubstitute }) => {
      const said = id === undefined ? name : nameOf(id);
      if (!isSubstitute) return said ?? 'sub';
      return said ? `sub (${said})` : 'sub';
    })
    .join('/');
}
