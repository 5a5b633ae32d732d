import { lookUp } from '#platform/look-up.ts';

/**
 * A formula as it is written in a sport's file: `([H] + [HBP?]) / [AB]`. Codes stand in brackets; one with `?` counts as
 * zero where it is missing. There are + - * /, comparisons (1 or 0), numbers, `min(a, b)` and `max(a, b)`.
 */
export interface Expression {
  /** Codes without which it can't be computed. */
  inputs: readonly string[];
  /** Codes that count as zero where they are missing. */
  optional: readonly string[];
  /** For people: `(H + HBP) / AB. An empty HBP counts as none.` */
  text: string;
  /** @returns not a finite number where something is divided by zero */
  evaluate(of: (code: string) => number): number;
}

type Node = (of: (code: string) => number) => number;

const operators: Readonly<Record<string, (left: number, right: number) => number>> = {
  '<=': (left, right) => Number(left <= right),
  '>=': (left, right) => Number(left >= right),
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};
/** Weakest first. */
const levels = [
  ['<=', '>='],
  ['+', '-'],
  ['*', '/'],
];

/** @throws for a formula that can't be read: a mistake in a sport's file */
export function expression(source: string): Expression {
  const tokens = source.match(/\[[^\]]+\]|<=|>=|[-+*/(),]|min|max|[\d.]+/g) ?? [];
  const inputs = new Set<string>();
  const optional = new Set<string>();
  let at = 0;
  const fail = () => new Error(`The formula “${source}” can’t be read at part ${at + 1}.`);
  const expect = (token: string) => {
    if (tokens[at] !== token) throw fail();
    at += 1;
  };

  function binary(level: number): Node {
    const own = levels[level];
    if (!own) return single();
    let left = binary(level + 1);
    for (let sign = tokens[at]; sign && own.includes(sign); sign = tokens[at]) {
      at += 1;
      const operate = lookUp(operators, sign);
      const [before, after] = [left, binary(level + 1)];
      if (!operate) throw fail();
      left = (of) => operate(before(of), after(of));
    }
    return left;
  }

  function single(): Node {
    const token = tokens[at] ?? '';
    at += 1;
    if (token === '(') {
      const inner = binary(0);
      expect(')');
      return inner;
    }
    if (token === 'min' || token === 'max') return ofTwo(Math[token]);
    if (token.startsWith('[')) return codeNode(token.slice(1, -1));
    const number = Number(token);
    if (token === '' || Number.isNaN(number)) throw fail();
    return () => number;
  }

  function ofTwo(choose: (...numbers: number[]) => number): Node {
    expect('(');
    const left = binary(0);
    expect(',');
    const right = binary(0);
    expect(')');
    return (of) => choose(left(of), right(of));
  }

  function codeNode(name: string): Node {
    const code = name.replace(/\?$/, '');
    (code === name ? inputs : optional).add(code);
    return (of) => of(code);
  }

  const evaluate = binary(0);
  if (at < tokens.length) throw fail();
  const text = source
    .replace(/\[([^\]?]+)\??\]/g, '$1')
    .replaceAll('*', '×')
    .replaceAll('<=', '≤');
  const blanks = [...optional].filter((code) => !inputs.has(code));
  return { inputs: [...inputs], optional: [...optional], text: text + blanksText(blanks), evaluate };
}

const blanksText = (codes: readonly string[]): string =>
  codes.length === 0 ? '' : `. An empty ${codes.join(' or ')} counts as none.`;
